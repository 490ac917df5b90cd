import GLibRuntime
import TestSupport
import XCTest

/// A person signs or cancels, through every program of this project, with nothing in between but the stand-in for
/// SignatureAPI.
final class ScenarioTests: XCTestCase {
  func testAPersonSignsWithRedirectDelivery() throws { try onMainThread { try pass("sign", "redirect") } }

  func testAPersonSignsWithMessageDelivery() throws { try onMainThread { try pass("sign", "message") } }

  func testAPersonSignsWithIframeDelivery() throws { try onMainThread { try pass("sign", "iframe") } }

  func testAPersonCancelsWithRedirectDelivery() throws { try onMainThread { try pass("cancel", "redirect") } }

  func testAPersonCancelsWithMessageDelivery() throws { try onMainThread { try pass("cancel", "message") } }

  func testAPersonCancelsWithIframeDelivery() throws { try onMainThread { try pass("cancel", "iframe") } }

  func testAPersonCancelsOnTheDesktopThatTheTestRunsIn() throws {
    try onMainThread {
      let display = try waiting(atMost: .seconds(60)) { try await VirtualDisplay.start() }
      let tester = try Program.path("ceremony-qa")
      let run = try waiting(atMost: .seconds(180)) {
        try await ChildProcess.run(
          ["dbus-run-session", "--", tester, "run", "cancel", "--here"], environment: display.environment)
      }
      XCTAssertEqual(run.exit, .status(0), run.errors.joined(separator: "\n"))
      // The session writes to the same stream, before the tester has its last word.
      XCTAssertEqual(run.output.last, "passed cancel: Signing canceled")
      try waiting { await display.stop() }
    }
  }
}

@MainActor private func pass(_ scenario: String, _ delivery: String) throws {
  let program = try Program("ceremony-qa", ["run", scenario, "--delivery", delivery])
  XCTAssertEqual(try program.status(atMost: .seconds(180)), 0, program.everything)
  XCTAssertEqual(program.output, ["passed \(scenario): \(scenario == "sign" ? "Document signed" : "Signing canceled")"])
}
