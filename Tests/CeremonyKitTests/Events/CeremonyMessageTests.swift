import CeremonyKit
import Testing

struct MessageVector: Decodable, Sendable {
  let body: String
  let event: ExpectedEvent?
}

struct CeremonyMessageTests {
  @Test("a message is the event that the vectors say", arguments: vectors("messages", of: MessageVector.self))
  func vector(_ vector: MessageVector) {
    #expect(CeremonyEvent(messageBody: vector.body).map(ExpectedEvent.init) == vector.event)
  }

  @Test(
    "what the payload holds beside an event does not matter",
    arguments: [
      #"{"kind":"event","payload":{"type":"ceremony.completed"}}"#,
      " \r\n\t{ \"payload\" : {\"type\":\"ceremony.completed\"} , \"kind\" : \"event\" }\n",
      #"{"kind":"event","payload":{"type":"ceremony.completed","error_type":null,"error_message":null}}"#,
      #"{"kind":"event","payload":{"type":"ceremony\u002ecompleted"}}"#,
      #"{"kind":"event","payload":{"type":"ceremony.completed","n":1e999,"m":-0,"k":123456789012345678901234567890}}"#,
      #"{"kind":"event","extra":[],"payload":{"type":"ceremony.completed","":{"😀":["é",true,false,null]}}}"#,
    ])
  func completed(_ body: String) {
    #expect(CeremonyEvent(messageBody: body) == CeremonyEvent(type: "ceremony.completed"))
  }

  @Test("texts come as they were sent")
  func texts() {
    let body =
      #"{"kind":"event","payload":{"type":"ceremony.failed","error_type":"","error_message":"\u0000é 😀\ud83d\ude00\n\""}}"#
    let event = CeremonyEvent(type: "ceremony.failed", errorType: "", errorMessage: "\u{0}é 😀😀\n\"")
    #expect(CeremonyEvent(messageBody: body) == event)
  }

  @Test(
    "anything of another shape is no event",
    arguments: [
      " ", "{}", "true", "[[[[", "\u{0}", "{\"kind\":\"event\"\u{0}", "😀", "\"\\ud800\"", "{'kind':'event'}",
      "\u{FEFF}" + #"{"kind":"event","payload":{"type":"ceremony.completed"}}"#,
      #"{"kind":"event","payload":{"type":"ceremony.completed"}}x"#,
      #"{"kind":"event","payload":{"type":"ceremony.completed"}}{"#,
      #"{"kind":"Event","payload":{"type":"ceremony.completed"}}"#,
      #"{"KIND":"event","payload":{"type":"ceremony.completed"}}"#,
      #"{"kind":"event","payload":{"type":"Ceremony.Completed"}}"#,
      #"{"kind":"event","payload":{"type":"ceremony.completed "}}"#,
      #"{"kind":"event","payload":{"type":null}}"#,
      #"{"kind":"event","payload":{"type":["ceremony.completed"]}}"#,
      #"{"kind":"event","payload":[{"type":"ceremony.completed"}]}"#,
      #"{"kind":"event","payload":{"type":"ceremony.completed","error_message":7}}"#,
      #"{"kind":"event","payload":{"type":"ceremony.completed","error_type":["x"]}}"#,
      #"{"kind":["event"],"payload":{"type":"ceremony.completed"}}"#,
      #"[{"kind":"event","payload":{"type":"ceremony.completed"}}]"#,
      #""{\"kind\":\"event\",\"payload\":{\"type\":\"ceremony.completed\"}}""#,
      #"{"kind":"event","payload":{"type":"ceremony.completed"}"#,
      #"{"type":"ceremony.completed"}"#,
    ])
  func noEvent(_ body: String) {
    #expect(CeremonyEvent(messageBody: body) == nil)
  }

  @Test("ten thousand levels of nesting do no harm", arguments: ["[", "{\"a\":"])
  func nesting(_ opening: String) {
    let deep = String(repeating: opening, count: 10_000)
    #expect(CeremonyEvent(messageBody: deep) == nil)
    let body = #"{"kind":"event","payload":{"type":"ceremony.completed","deep":"# + deep
    #expect(CeremonyEvent(messageBody: body) == nil)
  }

  @Test("UTF-16 in disguise is no event")
  func otherEncoding() {
    let body = #"{"kind":"event","payload":{"type":"ceremony.completed"}}"#
    let wide = body.map { "\($0)\u{0}" }.joined()
    #expect(CeremonyEvent(messageBody: wide) == nil)
  }
}
