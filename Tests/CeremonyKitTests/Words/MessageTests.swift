import Testing

@testable import CeremonyKit

struct MessageTests {
  @Test("a message is English text with its values in their places")
  func english() {
    #expect(Message("Plain text, 100%.").description == "Plain text, 100%.")
    #expect("\(Message("HTTP %s.", "404"))" == "HTTP 404.")
    #expect("\(Message("%s and %s", "a", "b"))" == "a and b")
  }

  @Test(
    "a translation may move the values",
    arguments: [
      ("%2$s vor %1$s", "b vor a"), ("%s, %s", "a, b"), ("%1$s, %1$s", "a, a"), ("100 %% von %s", "100 % von a"),
      ("%s%s", "ab"), ("„%s“", "„a“"),
      // What is no place of a value stays.
      ("%d %", "%d %"), ("%3$s %0$s", "%3$s %0$s"), ("%s %s %s", "a b %s"), ("%1$", "%1$"),
      ("%99999999999999999999$s", "%99999999999999999999$s"),
    ])
  func order(_ translation: String, _ expected: String) {
    #expect(Message("%s, %s", "a", "b").filled(translation) == expected)
  }

  @Test("a value is never read as a place of another")
  func values() {
    #expect(Message("%s %s", "%s", "%1$s").description == "%s %1$s")
  }
}
