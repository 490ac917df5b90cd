import CeremonyKit
import Testing

struct EventURLVector: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let url: String
  let event: ExpectedEvent?

  var testDescription: String { name }
}

struct MessageVector: Decodable, Sendable {
  let body: String
  let event: ExpectedEvent?
}

struct CeremonyEventTests {
  @Test("an address is the event that the vectors say", arguments: vectors("event-urls", of: EventURLVector.self))
  func url(_ vector: EventURLVector) {
    #expect(CeremonyEvent(url: vector.url).map(ExpectedEvent.init) == vector.event)
    #expect(CeremonyEvent(url: CeremonyURL(vector.url)).map(ExpectedEvent.init) == vector.event)
  }

  @Test("a message is the event that the vectors say", arguments: vectors("messages", of: MessageVector.self))
  func message(_ vector: MessageVector) {
    #expect(CeremonyEvent(messageBody: vector.body).map(ExpectedEvent.init) == vector.event)
  }
}
