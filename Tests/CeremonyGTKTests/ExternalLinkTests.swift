import CWebKitGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import CeremonyGTK

/// What leads out of the ceremony opens elsewhere, by a person's click, once; the ceremony stays.
final class ExternalLinkTests: XCTestCase {
  func testEveryRoadOfANewWindowOpensOutsideOnce() throws {
    try onMainThread {
      for (element, button) in [
        ("<a href='https://example.com/x' target=_blank>Powered by</a>", 1),
        ("<button onclick=\"window.open('https://example.com/x')\">Open</button>", 1),
        ("<a href='https://example.com/x'>Middle</a>", 2),
        ("<a href='https://example.com/x'>Away</a>", 1),
      ] as [(String, guint)] {
        let ceremony = try clicked(element, button) { !$0.opened.isEmpty }
        XCTAssertEqual(ceremony.opened, [CeremonyURL("https://example.com/x")], element)
        XCTAssertEqual(ceremony.outcomes, [.closed], element)
      }
    }
  }

  func testMailAndTelephoneGoOutAndOtherSchemesAreRefused() throws {
    try onMainThread {
      for address in ["mailto:a@example.com", "tel:+123"] {
        let ceremony = try clicked("<a href='\(address)'>x</a>") { !$0.opened.isEmpty }
        XCTAssertEqual(ceremony.opened, [CeremonyURL(address)])
      }
      for address in ["file:///etc/passwd", "slack://x", "data:text/html,x"] {
        // WebKit itself stops a link to a file, so another refusal marks the click.
        let element = "<a href='\(address)' onclick='setTimeout(() => { location = `unknown:x` }, 100)'>x</a>"
        let ceremony = try clicked(element) { $0.refusals.contains { $0.url.scheme == "unknown" } }
        XCTAssertEqual(ceremony.opened, [], address)
        XCTAssertEqual(ceremony.outcomes, [.closed], address)
      }
    }
  }

  func testTheCeremonysLinksGoOutFromAFrameToo() throws {
    try onMainThread {
      let host = try XCTUnwrap(HostOrigin("https://app.example.invalid"))
      for address in ["mailto:a@example.com", "tel:+123", "https://example.com/x"] {
        for isRestricted in [false, true] {
          let ceremony = try clicked(
            "<a href='\(address)'>x</a>",
            adjust: {
              $0.delivery = .iframe(host)
              $0.restrictsNetwork = isRestricted
            }, until: { !$0.opened.isEmpty })
          XCTAssertEqual(ceremony.opened, [CeremonyURL(address)])
        }
      }
    }
  }

  /// A documented limit of redirect delivery: WebKit lets a frame send its window elsewhere once the person clicked in it.
  func testAFrameThatThePersonClickedInSendsTheWindowToAnEvent() throws {
    try onMainThread {
      let frame = "<a target=_top href='signatureapi-message://ceremony.declined'>x</a>"
      let element = "<iframe style='border: 0; width: 100vw; height: 100vh' src='https://api.signatureapi.com/frame'>"
      let ceremony = try clicked(element, frame: frame) { !$0.outcomes.isEmpty }
      XCTAssertEqual(ceremony.outcomes, [ownEvent])
      let message = try clicked(element, frame: frame, adjust: { $0.delivery = .message }) { !$0.refusals.isEmpty }
      XCTAssertEqual(message.outcomes, [.closed])
    }
  }

  func testWhereNoProgramOpensALinkThePersonIsToldTheHost() throws {
    try onMainThread {
      let ceremony = try clicked("<a href='https://example.com/x' target=_blank>x</a>", opens: false) {
        labels(in: $0.view.widget).contains { $0.contains("example.com") }
      }
      XCTAssertEqual(ceremony.outcomes, [.closed])
    }
  }
}

/// Clicks on a page that is one big element until that has had its effect.
/// - Parameter frame: what stands in a frame of another of the five hosts.
@MainActor private func clicked(
  _ element: String, _ button: guint = 1, opens: Bool = true, frame: String = "",
  adjust: (inout CeremonyWebView.Options) -> Void = { _ in }, until hasEffect: (ShownCeremony) -> Bool
) throws -> ShownCeremony {
  let origin = try TestOrigin()
  let start = """
    <!doctype html><body data-ceremony-step=a style='margin: 0'>
    <style>a, button { display: block; width: 100vw; height: 100vh; border: 0; background: #eef }</style>
    """
  origin.serve("/en/start", start + element)
  origin.serve("/frame", start + frame, host: "api.signatureapi.com")
  let ceremony = try ShownCeremony(origin, isAttended: true) { options in
    adjust(&options)
    if !opens { options.externalLinks = ExternalLinkOpener { $1(false) } }
  }
  ceremony.waitUntilReady()
  let view = try XCTUnwrap(ceremony.view.pageWidget)
  // A click before the first picture goes nowhere: the next one comes when nothing has come of it for a while.
  var tries = 0
  while !hasEffect(ceremony), tries < 10 {
    tries += 1
    click(view, x: 200, y: 200, button: button)
    _ = MainLoop.wait(atMost: .seconds(2)) { hasEffect(ceremony) }
  }
  XCTAssertTrue(hasEffect(ceremony), element)
  ceremony.close()
  try waiting { await origin.stop() }
  return ceremony
}
