import CeremonyGTK
import CeremonyKit
import Foundation
import GTKTestSupport
import TestSupport
import XCTest

/// With a restricted network the page reaches the five hosts and no others. `Hostile/reaches-out` asks a host of its own
/// for each way that a page, a frame or a worker has.
final class NetworkRestrictionTests: XCTestCase {
  private static let asking = [
    "img", "script", "style", "font", "fetch", "nocors", "keepalive", "xhr", "beacon", "events", "ws", "video",
    "preload",
    "module", "dynamic", "iframe", "object", "form", "framefetch", "srcdoc", "sandboxed",
  ].map { "\($0).evil.example" }

  func testNoRequestReachesAnotherHostAndThePageGoesOn() throws {
    try onMainThread {
      let host = try XCTUnwrap(HostOrigin("https://app.example.invalid"))
      for delivery in [CeremonyEventDelivery.redirect, .message, .iframe(host)] {
        let origin = try HostileOrigin.make()
        let ceremony = try ShownCeremony(origin, path: "/fixtures/reaches-out.html", delivery: delivery) {
          $0.restrictsNetwork = true
        }
        ceremony.waitForEnd()
        XCTAssertEqual(ceremony.outcomes, [ownEvent])
        XCTAssertEqual(origin.connected.subtracting(CeremonyHosts.all), [])
        XCTAssertEqual(Set(Self.asking).subtracting(ceremony.view.blockedHosts), [])
        XCTAssertEqual(ceremony.view.blockedHosts.count, Set(ceremony.view.blockedHosts).count)
        XCTAssertEqual(CeremonyHosts.all.intersection(ceremony.view.blockedHosts), [])
        ceremony.close()
        try waiting { await origin.stop() }
      }
    }
  }

  func testWithoutItThePageAsksOtherHosts() throws {
    try onMainThread {
      let origin = try HostileOrigin.make()
      let ceremony = try ShownCeremony(origin, path: "/fixtures/reaches-out.html")
      ceremony.waitForEnd()
      for way in ["img", "fetch", "preconnect", "dedicatedfetch", "dedicatedws"] {
        XCTAssertTrue(origin.connected.contains("\(way).evil.example"), way)
      }
      XCTAssertEqual(ceremony.view.blockedHosts, [])
      ceremony.close()
      try waiting { await origin.stop() }
    }
  }

  func testACeremonyMadeAheadIsRestrictedAndLeavesNoFile() throws {
    try withOrigin { origin in
      openTestDisplay()
      origin.serve(
        "/en/start",
        """
        <!doctype html><body data-ceremony-step=a>
        <script>
          fetch("https://evil.example/").catch(() => fetch("https://api.signatureapi.com/ask", {mode: "no-cors"}))
            .then(() => { location = "signatureapi-message://ceremony.declined" });
        </script>
        """)
      let before = try Self.temporaryFolders()
      var options = CeremonyWebView.Options()
      options.connection = origin.connection
      options.isAttended = false
      options.restrictsNetwork = true
      CeremonyWebView.prewarm(options)
      let ceremony = try ShownCeremony(origin) { $0.restrictsNetwork = true }
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [ownEvent])
      XCTAssertEqual(
        origin.requests, ["sign.signatureapi.com/en/start", "api.signatureapi.com/ask"])
      XCTAssertEqual(ceremony.view.blockedHosts, ["evil.example"])
      ceremony.close()
      XCTAssertEqual(try Self.temporaryFolders(), before)
    }
  }

  private static func temporaryFolders() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
    return Set(names.filter { $0.hasPrefix("ceremony-network-") })
  }
}
