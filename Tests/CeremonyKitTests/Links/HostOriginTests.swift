import CeremonyKit
import Testing

struct HostOriginTests {
  @Test(
    "an https address of a host alone is an origin",
    arguments: [
      ("https://app.example.invalid", "https://app.example.invalid"),
      ("HTTPS://App.Example.invalid/", "https://app.example.invalid"),
      ("https://localhost", "https://localhost"),
    ])
  func origin(_ string: String, _ description: String) throws {
    let origin = try #require(HostOrigin(string))
    #expect(origin.description == description)
    #expect(origin.url.revealed == description + "/")
    #expect(origin.contains(origin.url))
  }

  @Test(
    "anything else is none, and neither is a host of the ceremony's own",
    arguments: [
      "http://app.example", "app.example", "https://", "https://a:1", "https://a:443", "https://a:", "https://u@a",
      "https://a/b", "https://a?", "https://a#", "https://a_b", "https://[::1]", "https://é.example", "https://a b", "",
      "https://sign.signatureapi.com", "https://FONTS.gstatic.com/", "https:a.example", "https:\\\\a\\",
      "https://sign.signatureapi.com.", "https://app.example.", "https://.app.example", "https://a..b", "https://.",
      "https://sign%2Esignatureapi.com", "https://a\0", "\u{FEFF}https://a",
    ])
  func none(_ string: String) {
    #expect(HostOrigin(string) == nil)
  }

  @Test(
    "a document of another origin is not contained",
    arguments: [
      "https://app.example.invalid:8443/", "http://app.example.invalid/", "https://x.app.example.invalid/",
      "about:blank",
    ])
  func contains(_ string: String) throws {
    #expect(try !#require(HostOrigin("https://app.example.invalid")).contains(CeremonyURL(string)))
  }

  @Test(
    "an accent colour is 3, 4, 6 or 8 hexadecimal digits",
    arguments: [
      ("8e24aa", true), ("8E24AA", true), ("fff", true), ("fff8", true), ("8e24aaff", true), ("#8e24aa", false),
      ("", false), ("ff", false), ("12345", false), ("8e24ag", false), ("８e24aa", false), ("8e24aa\n", false),
    ])
  func accentColor(_ digits: String, _ isColor: Bool) {
    #expect(AccentColor(digits)?.hexDigits == (isColor ? digits : nil))
  }

  @Test("both deliveries that post a message ask the ceremony for one")
  func parameterValues() throws {
    let origin = try #require(HostOrigin("https://app.example.invalid"))
    #expect(CeremonyEventDelivery.redirect.parameterValue == "redirect")
    #expect(CeremonyEventDelivery.message.parameterValue == "message")
    #expect(CeremonyEventDelivery.iframe(origin).parameterValue == "message")
  }
}
