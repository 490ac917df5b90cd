import CeremonyKit
import Testing

/// A million random strings through each parser: none may crash it, and what comes out holds what the type promises.
struct RandomParserTests {
  private static let count = 1_000_000

  @Test("no string crashes the link's parser, and what it lets through stays on the ceremony's host")
  func links() {
    var strings = RandomStrings(seed: 1, samples: vectors("links", of: LinkVector.self).map(\.link))
    var accepted = 0
    for _ in 0..<Self.count {
      let string = strings.next()
      guard let link = try? CeremonyLink(string) else { continue }
      accepted += 1
      let url = link.embedded(delivery: .redirect)
      if !CeremonyHosts.isCeremony(url) || url.revealed.utf8.count < string.utf8.count / 2 {
        Issue.record("\(url)")
      }
    }
    #expect(accepted > Self.count / 20)
  }

  @Test("no string crashes the event address's parser, and every event has the event scheme and a type")
  func events() {
    var strings = RandomStrings(seed: 2, samples: vectors("event-urls", of: EventURLVector.self).map(\.url))
    var accepted = 0
    for _ in 0..<Self.count {
      let string = strings.next()
      guard let event = CeremonyEvent(url: string) else { continue }
      accepted += 1
      if event.type.isEmpty || event.type != event.type.lowercased() || !CeremonyEvent.hasEventScheme(string) {
        Issue.record("\(event.type)")
      }
    }
    #expect(accepted > Self.count / 20)
  }

  @Test("no string crashes the message's parser, and every event is one that ceremonies send")
  func messages() {
    var strings = RandomStrings(seed: 3, samples: vectors("messages", of: MessageVector.self).map(\.body))
    var accepted = 0
    for _ in 0..<Self.count {
      guard let event = CeremonyEvent(messageBody: strings.next()) else { continue }
      accepted += 1
      if !CeremonyEvent.terminalTypes.contains(event.type) { Issue.record("\(event.type)") }
    }
    #expect(accepted > Self.count / 100)
  }
}
