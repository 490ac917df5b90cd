import CeremonyKit
import Testing

struct LinkVector: Decodable, Sendable, CustomTestStringConvertible {
  let link: String
  let delivery: String
  let allowCancel: Bool?
  let accentColor: String?
  let url: String?
  let reason: String?

  var testDescription: String { "\(CeremonyURL(link)), \(delivery)" }
}

struct CeremonyLinkTests {
  @Test(
    "a link becomes the address that the vectors say, or is refused for their reason",
    arguments: vectors("links", of: LinkVector.self))
  func vector(_ vector: LinkVector) throws {
    let delivery: CeremonyEventDelivery = vector.delivery == "message" ? .message : .redirect
    let color = try vector.accentColor.map { try #require(AccentColor($0)) }
    do {
      let link = try CeremonyLink(vector.link)
      let url = link.embedded(delivery: delivery, allowCancel: vector.allowCancel, accentColor: color)
      #expect(url.revealed == vector.url)
    } catch {
      #expect(vector.url == nil)
      #expect(error.reason.rawValue == vector.reason)
    }
  }
}
