import CeremonyKit
import Foundation
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import CeremonyGTK

/// The page's process may die at any time, and everything of a ceremony goes with it.
final class ProcessLifeTests: XCTestCase {
  private static let page = "<!doctype html><body data-ceremony-step=a>"

  func testAPageWhoseProcessIsKilledBeforeItIsThereLoadsAgain() throws {
    try withOrigin { origin in
      origin.serve("/en/start", "<!doctype html><script src=/gate></script><body data-ceremony-step=a>")
      let ceremony = try ShownCeremony(origin)
      expectSoon("the page's request") { origin.requests.contains("sign.signatureapi.com/gate") }
      killWebProcess()
      expectSoon("the second load") { origin.requests.count { $0.hasSuffix("/en/start") } == 2 }
      origin.openGate()
      ceremony.waitUntilReady()
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [.closed])
    }
  }

  func testAPageWhoseProcessIsKilledWhenReadyLoadsTheSameLinkAgain() throws {
    try withOrigin { origin in
      origin.serve("/en/start", Self.page)
      let ceremony = try ShownCeremony(origin)
      ceremony.waitUntilReady()
      killWebProcess()
      expectSoon("ready again") { ceremony.milestones.count { $0 == .ready } == 2 }
      XCTAssertEqual(origin.requests, ["sign.signatureapi.com/en/start", "sign.signatureapi.com/en/start"])
      XCTAssertTrue(ceremony.view.isNetworkWatched)

      // What was injected survives: the page's event still arrives.
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [.closed])
    }
  }

  func testAMessageStillArrivesAfterACrash() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        "\(Self.page)<script>fetch('/gate').then(() => parent.postMessage({type: 'ceremony.declined'}, '*'))</script>")
      let ceremony = try ShownCeremony(origin, delivery: .message)
      ceremony.waitUntilReady()
      killWebProcess()
      expectSoon("ready again") { ceremony.milestones.count { $0 == .ready } == 2 }
      origin.openGate()
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [ownEvent], "\(origin.requests)")
      ceremony.close()
    }
  }

  func testAPageThatKeepsDyingIsLoadedThreeTimesMoreAndThenGivenUp() throws {
    try withOrigin { origin in
      origin.serve("/en/start", Self.page)
      let ceremony = try ShownCeremony(origin)
      for count in 1...4 {
        expectSoon("ready \(count)") { ceremony.milestones.count { $0 == .ready } == count }
        killWebProcess()
      }
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [.pageCrashed])
      XCTAssertEqual(origin.requests.count, 4)
      ceremony.close()
    }
  }

  func testADeathAfterTheEventChangesNothing() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start", "\(Self.page)<script>location = 'signatureapi-message://ceremony.declined/?'</script>")
      let ceremony = try ShownCeremony(origin)
      ceremony.waitForEnd()
      killWebProcess()
      expectSoon("the process's end") { webProcesses.isEmpty }
      MainLoop.runPending()
      XCTAssertEqual(ceremony.outcomes, [ownEvent])
      XCTAssertEqual(origin.requests.count, 1)
      ceremony.close()
    }
  }

  /// The moments are spread over the ceremony, and the same in every run; `CEREMONY_KILLS` sets how many.
  func testADeathAtAnyMomentLosesAndDoublesNoOutcome() throws {
    let kills = ProcessInfo.processInfo.environment["CEREMONY_KILLS"].flatMap { Int($0) } ?? 12
    try withOrigin { origin in
      for number in 1...kills {
        let delivery: CeremonyEventDelivery = number.isMultiple(of: 2) ? .redirect : .message
        let report =
          delivery == .redirect
          ? "location = 'signatureapi-message://ceremony.declined/?'"
          : "parent.postMessage({type: 'ceremony.declined'}, '*')"
        // A ceremony of ten steps that ends by itself, and begins anew when it is loaded again.
        origin.serve(
          "/en/start",
          """
          \(Self.page)<script>
          let step = 0;
          const timer = setInterval(() => {
            document.body.textContent = `step ${++step}`;
            if (step === 10) { clearInterval(timer); \(report); }
          }, 30);
          </script>
          """)
        let ceremony = try ShownCeremony(origin, delivery: delivery)
        expectSoon("loaded") { ceremony.milestones.contains(.loaded) }
        let moment = Duration.milliseconds(number * 7919 % 400)
        _ = MainLoop.wait(atMost: moment) { false }
        for process in webProcesses { kill(process, SIGKILL) }
        ceremony.waitForEnd()
        ceremony.close()
        XCTAssertEqual(ceremony.outcomes, [ownEvent], "number \(number), after \(moment)")
      }
    }
  }

  func testACeremonyMadeAheadIsUsedAndLeavesNothing() throws {
    try withOrigin { origin in
      openTestDisplay()
      origin.serve("/en/start", Self.page)
      var options = CeremonyWebView.Options()
      options.connection = origin.connection
      options.isAttended = false
      CeremonyWebView.prewarm(options)
      expectSoon("the process made ahead") { !webProcesses.isEmpty }
      let ahead = webProcesses
      let ceremony = try ShownCeremony(origin)
      ceremony.waitUntilReady()
      XCTAssertEqual(webProcesses, ahead)
      ceremony.close()

      CeremonyWebView.prewarm(options)
      CeremonyWebView.discardPrewarmed()
      expectSoon("no process left") { webProcesses.isEmpty }
    }
  }
}
