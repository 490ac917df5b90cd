import CeremonyGTK
import CeremonyKit
import GLibRuntime
import TestSupport
import XCTest

/// Every page of `Hostile` forges `ceremony.completed` in its own way. When it is over, the ceremony's own window says
/// `ceremony.declined`: that is the one event that may arrive, and nothing may have been opened or reached outside.
final class HostilePagesTests: XCTestCase {
  private static let deliveries: [(name: String, delivery: CeremonyEventDelivery)] = [
    ("redirect", .redirect), ("message", .message), ("iframe", .iframe(HostOrigin("https://app.example.invalid")!)),
  ]

  /// The documented limits: the ceremony's own window does send these, made to by a frame that the ceremony itself gave
  /// that power.
  private static let limits: [String: Set<String>] = [
    // A frame of the ceremony's own origin can run script in its window.
    "top-sent-by-same-origin-frame": ["redirect"],
    "top-script-by-same-origin-frame": ["message", "iframe"],
    "top-synthetic-message-by-same-origin-frame": ["message"],
    // The page's own `sandbox` attribute lets the frame send its window elsewhere.
    "top-sent-by-sandboxed-frame-that-may": ["redirect"],
  ]

  /// Where another document takes the ceremony's window, and nobody is left to say the window's own word.
  private static let departures: [String: Set<String>] = [
    "left-for-sister-host": ["redirect", "message", "iframe"], "left-by-frame": ["redirect", "message"],
  ]

  /// So many windows are open at a time: most of a page's life is waiting.
  private static let windows = 6

  func testNoHostilePageForgesAnEventOrLeadsOutInRedirectDelivery() throws { try expectNoForgery(in: 0) }

  func testNoHostilePageForgesAnEventOrLeadsOutInMessageDelivery() throws { try expectNoForgery(in: 1) }

  func testNoHostilePageForgesAnEventOrLeadsOutInIframeDelivery() throws { try expectNoForgery(in: 2) }

  private func expectNoForgery(in index: Int) throws {
    try onMainThread {
      let (name, delivery) = Self.deliveries[index]
      let origin = try HostileOrigin.make()
      var pages = try HostileOrigin.pages.filter { Self.departures[$0]?.contains(name) != true }
      XCTAssertGreaterThanOrEqual(pages.count, 100)
      while !pages.isEmpty {
        let batch = pages.prefix(Self.windows)
        pages.removeFirst(batch.count)
        let shown = try batch.map { ($0, try ShownCeremony(origin, path: "/fixtures/\($0).html", delivery: delivery)) }
        for (page, ceremony) in shown {
          expectSoon("the window's own word in \(page)") { !ceremony.outcomes.isEmpty }
          ceremony.close()
          let isLimit = Self.limits[page]?.contains(name) == true
          XCTAssertEqual(ceremony.outcomes, [isLimit ? forgedEvent : ownEvent], page)
          XCTAssertEqual(ceremony.opened, [], page)
        }
        expectSoon("the end of the processes of \(batch)") { webProcesses.isEmpty }
      }
      XCTAssertEqual(origin.requests.filter { $0.hasPrefix("evil.example") }, [])
      try waiting { await origin.stop() }
    }
  }

  func testADocumentThatTookTheWindowSaysNothingThatCounts() throws {
    try onMainThread {
      for (name, delivery) in Self.deliveries {
        for page in Self.departures.keys.sorted() where Self.departures[page]?.contains(name) == true {
          let origin = try HostileOrigin.make()
          let ceremony = try ShownCeremony(origin, path: "/fixtures/\(page).html", delivery: delivery)
          expectSoon("the attack's end in \(page)") { origin.requests.contains("sign.signatureapi.com/attack-over") }
          ceremony.close()
          XCTAssertEqual(ceremony.outcomes, [.closed], "\(page) in \(name) delivery")
          try waiting { await origin.stop() }
        }
      }
    }
  }
}

private let forgedEvent = CeremonyOutcome.event(CeremonyEvent(type: "ceremony.completed"))
