import Testing

@testable import CeremonyKit

/// A page may make its addresses and messages as long as it likes. Reading one takes time in proportion, and no more of the
/// stack than a short one: a test of these that did neither would not come to its end.
struct HugeTextTests {
  private static let pieces = [
    "a::", "a:", "a=", "a@", "a?", "#1", "a://", "//", "/", "%25", "%2525", "s/", ".", "-a1", "(", "é", "a1b2", "a=1 ",
  ]

  @Test("a word of any length is redacted", arguments: pieces, [600, 20_000])
  func redaction(piece: String, count: Int) {
    let text = String(repeating: piece, count: count)
    let link = "https://sign.signatureapi.com/en/start?token=SECRET123"
    #expect(!Redactor.redact(text + link).contains("SECRET123"))
    #expect(!Redactor.redact(link + text).contains("SECRET123"))
    #expect(!CeremonyURL(text + link).description.contains("SECRET123"))
  }

  @Test("an event, a message and a link of any length are read", arguments: pieces)
  func parsers(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    _ = CeremonyEvent(url: "signatureapi-message://\(text)")
    _ = CeremonyEvent(url: "signatureapi-message://ceremony.failed/?\(text)")
    let event = CeremonyEvent(url: "signatureapi-message://ceremony.failed/?error_type=x&error_message=\(text)")
    #expect(event?.errorType == "x")
    let message = #"{"kind":"event","payload":{"type":"ceremony.declined","more":"\#(text)"}}"#
    #expect(CeremonyEvent(messageBody: message) == CeremonyEvent(type: "ceremony.declined"))
    #expect(throws: CeremonyLinkError.self) { try CeremonyLink(text) }
  }

  @Test("a message of any depth is read, or is none", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func deepMessages(before: String, after: String) {
    let deep = String(repeating: before, count: 20_000) + "1" + String(repeating: after, count: 20_000)
    #expect(CeremonyEvent(messageBody: deep) == nil)
    let inside = #"{"kind":"event","payload":{"type":"ceremony.declined","more":\#(deep)}}"#
    _ = CeremonyEvent(messageBody: inside)
  }
}
