import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// One delivery, by a page of ours at the ceremony's origin, through the very view that programs embed.
enum DeliveryCheck {
  private static let limit = Duration.seconds(30)

  /// The event that the page itself reports. What its frame forges is another.
  private static let expected = CeremonyOutcome.event(CeremonyEvent(type: "ceremony.declined"))

  static func run(_ delivery: CeremonyEventDelivery) -> Check {
    let name = "\(delivery.parameterValue) delivery"
    guard let link = try? CeremonyLink("\(CeremonyHosts.ceremonyOrigin)/en/start") else {
      return Check(name: name, holds: false, finding: "the built-in page has no address")
    }
    var options = CeremonyWebView.Options()
    options.delivery = delivery
    options.isAttended = false
    options.startLimit = limit
    options.builtInPage = Resource("self-test/page.html").text

    var outcome: CeremonyOutcome?
    let window = OpenWindow(
      link: link, title: "Self-test", isSandboxed: false, options: options, onOutcome: { outcome = $0 })
    let timer = MainTimer(after: limit) { window.close() }
    let ended = withExtendedLifetime(timer) { MainLoop.turn(until: { outcome }) }
    window.close()
    MainLoop.runPending()
    return Check(name: name, holds: ended == expected, finding: finding(ended))
  }

  private static func finding(_ outcome: CeremonyOutcome) -> String {
    if outcome == expected { return "the page's event arrived, and its frame could not forge one" }
    if case .event(let event) = outcome { return "an event arrived that the page did not send (\(event.type))" }
    return "no event arrived (\(outcome.kind.rawValue)\(outcome.reason.map { ", \($0)" } ?? ""))"
  }
}
