import TestSupport
import XCTest

/// The tester's verdict follows what is on the screen, and names what is wrong with it.
final class VerdictTests: XCTestCase {
  func testAnAppThatWorksPasses() throws {
    try onMainThread { try expect(.none, status: 0, "Document signed") }
  }

  func testAButtonThatIgnoresTheClickFailsOnTheMissingEffect() throws {
    try onMainThread {
      try expect(.deadButton, status: 1, "the click on button “Agree and Continue” had no effect")
    }
  }

  func testACheckboxThatIgnoresTheClickFailsOnTheMissingEffect() throws {
    try onMainThread { try expect(.deadCheckbox, status: 1, "it should be that checkbox “By checking…” is checked") }
  }

  func testAButtonThatIsNotThereIsNamed() throws {
    try onMainThread { try expect(.missingButton, status: 1, "button “Agree and Continue” is not there") }
  }

  func testAButtonThatCannotBeUsedIsNamed() throws {
    try onMainThread {
      try expect(.disabledButton, status: 1, "button “Agree and Continue” is there, but cannot be used")
    }
  }

  func testAButtonThatDoesNotComeToRestIsNotClicked() throws {
    try onMainThread { try expect(.movingButton, status: 1, "button “Agree and Continue” does not come to rest") }
  }

  func testAnotherTitleThanTheExpectedFails() throws {
    try onMainThread { try expect(.wrongTitle, status: 1, "the result “Document signed” did not come") }
  }

  func testNoResultFails() throws {
    try onMainThread { try expect(.noResult, status: 1, "the result “Document signed” did not come") }
  }

  func testAConfirmationFailsBecauseTheInputWasNotAPersons() throws {
    try onMainThread {
      try expect(.confirmation, status: 1, "the page did not take the input for a person's, so the test is of no use")
    }
  }

  func testAnAppThatEndsByItselfFails() throws {
    try onMainThread {
      let program = try Program(
        "ceremony-qa", ["run", "sign", "--server", "http://127.0.0.1:1", "--app", "sh -c 'exit 3'"])
      XCTAssertEqual(try program.status(), 1, program.everything)
      XCTAssertTrue(program.everything.contains("the app ended with status 3"), program.everything)
    }
  }
}

@MainActor private func expect(_ fault: PaperApp.Fault, status: Int32, _ words: String) throws {
  let sandbox = try FixtureSandbox(pages: ["app": PaperApp(fault: fault).page])
  let host = try Program.path("ceremony-host")
  let app = "sh -c 'echo \(sandbox.link(to: "app")) | exec \(host) open --sandbox {sandbox}'"
  let program = try Program(
    "ceremony-qa",
    [
      "run", "sign", "--server", "http://127.0.0.1:1", "--sandbox", sandbox.connectionFile, "--app", app,
      "--step-limit", status == 0 ? "20" : "4",
    ])
  XCTAssertEqual(try program.status(atMost: .seconds(120)), status, program.everything)
  XCTAssertTrue(program.everything.contains(words), program.everything)
  try sandbox.stop()
}
