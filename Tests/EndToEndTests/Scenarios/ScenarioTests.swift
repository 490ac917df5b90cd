import GLibRuntime
import TestSupport
import XCTest

/// A person signs or cancels, through every program of this project, with nothing in between but the stand-in for
/// SignatureAPI.
final class ScenarioTests: XCTestCase {
  func testAPersonSignsAndTheAppSaysSo() throws {
    try onMainThread {
      let program = try BuiltProgram("ceremony-qa", ["run", "sign", "--delivery", "message"])
      XCTAssertEqual(try program.status(atMost: .seconds(180)), 0, program.everything)
      XCTAssertEqual(program.output, ["passed sign: Document signed"])
    }
  }

  /// Every kind of step and of launch, as far as they come with the program.
  func testThePersonsWholeRepertoire() throws {
    try onMainThread {
      let scenarios = [
        "sign", "sign-iframe", "sign-hu", "sign-small-window", "sign-scale-2", "cancel", "cancel-later-message",
        "decline", "open-event-twice", "fail-unauthorized", "fail-invalid-link", "close-loading", "close-ready",
        "resume", "crash", "offline", "retry", "draw", "type", "resize", "scroll-by-keys",
        "sign-by-keys-small-window", "sign-by-keys-flat-window", "leave-by-keys",
      ]
      let program = try BuiltProgram("ceremony-qa", ["run"] + scenarios + ["--jobs", "2"])
      XCTAssertEqual(try program.status(atMost: .seconds(600)), 0, program.everything)
    }
  }

  func testAPersonCancelsOnTheDesktopThatTheTestRunsIn() throws {
    try onMainThread {
      let display = try waiting(atMost: .seconds(60)) { try await VirtualDisplay.start() }
      let tester = try BuiltProgram.path("ceremony-qa")
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
