import CeremonyKit
import Testing

struct EventURLVector: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let url: String
  let event: ExpectedEvent?

  var testDescription: String { name }
}

struct CeremonyEventTests {
  @Test("an address is the event that the vectors say", arguments: vectors("event-urls", of: EventURLVector.self))
  func vector(_ vector: EventURLVector) {
    #expect(CeremonyEvent(url: vector.url).map(ExpectedEvent.init) == vector.event)
    #expect(CeremonyEvent(url: CeremonyURL(vector.url)).map(ExpectedEvent.init) == vector.event)
  }

  @Test(
    "the query is read as a form",
    arguments: [
      ("error_type=a&&&error_message=b&", "a", "b"),
      ("&=x&=&error_type=a", "a", nil),
      ("error_message=%zz%4%", nil, "%zz%4%"),
      ("error_message=%00a", nil, "\u{0}a"),
      ("error_message=a?b/c", nil, "a?b/c"),
      ("error_message==", nil, "="),
      ("error_message=%e2%82%ac%E2%82%AC", nil, "€€"),
      ("error_message=%2525", nil, "%25"),
      ("error+type=x&error_type=y", "y", nil),
      ("%65rror_type=a&error_type=b", "a", nil),
      ("error_type&error_type=x", nil, nil),
      ("Error_type=x", nil, nil),
      ("error_type=a#&error_message=b", "a", nil),
      ("error_type=a#?error_message=b", "a", nil),
      ("error_type=a;error_message=b", "a;error_message=b", nil),
      ("error_message=\u{301}é", nil, "\u{301}é"),
      ("error_message=%EF%BB%BFa", nil, "\u{FEFF}a"),
      // The URL Standard's UTF-8 decoder: one U+FFFD for each maximal part of an ill-formed sequence.
      ("error_message=%E2%82A", nil, "\u{FFFD}A"),
      ("error_message=%F0%80%80%80", nil, "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("error_message=%ED%A0%80", nil, "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("error_message=%F0%9F%98", nil, "\u{FFFD}"),
      ("error_message=%C3", nil, "\u{FFFD}"),
    ] as [(String, String?, String?)])
  func query(_ query: String, _ errorType: String?, _ errorMessage: String?) throws {
    let event = try #require(CeremonyEvent(url: "signatureapi-message://ceremony.failed/?" + query))
    #expect(event == CeremonyEvent(type: "ceremony.failed", errorType: errorType, errorMessage: errorMessage))
  }

  @Test(
    "the type is the host, undecoded and in lower case",
    arguments: [
      ("ceremony.completed/a/b//c", "ceremony.completed"), ("CEREMONY.FAILED#x", "ceremony.failed"),
      ("ceremony%2Ecompleted/", "ceremony%2ecompleted"), ("ceremony.completed.", "ceremony.completed."),
      ("ceremony.completed?@x", "ceremony.completed"), ("x/", "x"), ("ceremony.completed/:443@", "ceremony.completed"),
    ])
  func type(_ rest: String, _ type: String) {
    #expect(CeremonyEvent(url: "signatureapi-message://" + rest) == CeremonyEvent(type: type))
  }

  @Test(
    "an address of the event scheme that is no event is known by its scheme all the same",
    arguments: [
      "signatureapi-message:", "signatureapi-message:/ceremony.completed", "signatureapi-message://",
      "signatureapi-message://?", "signatureapi-message://#ceremony.completed",
      "signatureapi-message://@ceremony.completed/",
      "signatureapi-message://ceremony.completed:/", "signatureapi-message://ceremony.completed:x/",
      "signatureapi-message://[::1]/", "signatureapi-message://ceremony completed/", "signatureapi-message://a\u{0}/",
      "signatureapi-message://ceremony.completed\\x", "signatureapi-message:\\\\ceremony.completed",
      "signatureapi-message://cérémonie/", "signatureapi-message://a<b>/", "SignatureAPI-Message:x",
      "signatureapi-message://a|b^c/",
    ])
  func noEvent(_ url: String) {
    #expect(CeremonyEvent(url: url) == nil)
    #expect(CeremonyEvent.hasEventScheme(url))
  }

  @Test(
    "no other scheme is the event scheme",
    arguments: [
      "", "signatureapi-message", "signatureapi-messages://x", " signatureapi-message://x",
      "x-signatureapi-message://x",
      "https://signatureapi-message://ceremony.completed", "signatureapi-message%3A//ceremony.completed",
    ])
  func otherScheme(_ url: String) {
    #expect(CeremonyEvent(url: url) == nil)
    #expect(!CeremonyEvent.hasEventScheme(url))
  }
}
