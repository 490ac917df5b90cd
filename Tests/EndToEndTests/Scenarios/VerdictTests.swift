import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// The tester's verdict follows what is on the screen and what the service says, and names what is wrong. Each row is an
/// app or a page that is broken in one thing; all of them are one run.
final class VerdictTests: XCTestCase {
  func testEveryBrokenAppAndPageGetsTheRightVerdict() throws {
    try onMainThread {
      let workshop = try BrokenApps(Self.rows)
      let verdicts = try workshop.run()
      XCTAssertEqual(verdicts.count, Self.rows.count)
      for row in Self.rows {
        let failure = try XCTUnwrap(verdicts[row.name], row.name)
        if let words = row.failure {
          XCTAssertTrue(failure?.contains(words) == true, "\(row.name): \(failure ?? "passed")")
        } else {
          XCTAssertNil(failure, row.name)
        }
      }
      try workshop.stop()
    }
  }

  private static let agree = "button “Agree and Continue”"

  /// - Note: nil is for one that works.
  private static let rows: [BrokenApps.Row] = [
    BrokenApps.Row("works", .none, failure: nil),
    BrokenApps.Row(
      "dead-button", .deadButton, failure: "“click \(agree)” had no effect: it should be that \(agree) is gone"),
    BrokenApps.Row("late-dead-button", .lateDeadButton, failure: "“click \(agree)” had no effect"),
    BrokenApps.Row("dead-checkbox", .deadCheckbox, failure: "it should be that checkbox “By checking…” is checked"),
    BrokenApps.Row("missing-button", .missingButton, failure: "\(agree) is not there"),
    BrokenApps.Row("disabled-button", .disabledButton, failure: "\(agree) is there, but cannot be used"),
    BrokenApps.Row("hidden-button", .hiddenButton, failure: "\(agree) is not there"),
    BrokenApps.Row("covered-button", .coveredButton, failure: "“click \(agree)” had no effect"),
    BrokenApps.Row("moving-button", .movingButton, failure: "\(agree) does not come to rest"),
    BrokenApps.Row("jumping-button", .jumpingButton, failure: "“click \(agree)” had no effect"),
    BrokenApps.Row("nameless-button", .namelessButton, failure: "\(agree) is not there"),
    BrokenApps.Row("wrong-role", .wrongRole, failure: "\(agree) is not there"),
    BrokenApps.Row("out-of-reach", .outOfReach, failure: "\(agree) cannot be scrolled into reach"),
    BrokenApps.Row("wrong-language", .wrongLanguage, failure: "\(agree) is not there"),
    BrokenApps.Row("renamed-button", .renamedButton, failure: "\(agree) is not there"),
    BrokenApps.Row(
      "deaf-field", .deafField, failure: "had no effect: it should be that textbox “Typed signature” holds “Małgorzata”"
    ),
    BrokenApps.Row(
      "lossy-field", .lossyField, failure: "it should be that textbox “Typed signature” holds “Małgorzata”"),
    BrokenApps.Row("read-only-field", .readOnlyField, failure: "textbox “Typed signature”"),
    BrokenApps.Row(
      "ignored-key", .ignoredKey, failure: "“press F4” had no effect: it should be that label “F was pressed” is there"),
    BrokenApps.Row("ignored-stroke", .ignoredStroke, failure: "“draw on image “Drawing area”” had no effect"),
    BrokenApps.Row("stuck-dialog", .stuckDialog, failure: "“click button “Adopt and Sign”” had no effect"),
    BrokenApps.Row("wrong-title", .wrongTitle, failure: "the result “Document signed” did not come"),
    BrokenApps.Row("no-result", .noResult, failure: "the result “Document signed” did not come"),
    BrokenApps.Row(
      "confirmation", .confirmation, failure: "did not take the input for a person's, so the test is of no use"),
    BrokenApps.Row("no-event", .noEvent, failure: "the app should have ended and told completed, but it runs on"),
    BrokenApps.Row("other-event", .otherEvent, failure: #"told completed, but it told {"#),
    BrokenApps.Row("other-error-type", .otherErrorType, failure: #""errorType":"unauthorized""#),
    BrokenApps.Row("unknown-event", .unknownEvent, failure: #""outcome":"failed""#),
    BrokenApps.Row("told-twice", .none, app: "host | sed p", failure: " and {"),
    BrokenApps.Row(
      "told-nothing", .none, app: "host >/dev/null", failure: "but it told nothing, and ended with status 0"),
    BrokenApps.Row("wrong-status", .none, app: "host; exit 7", failure: "and ended with status 7"),
    BrokenApps.Row("ends-at-once", .none, app: "exit 3", failure: "the app ended with status 3"),
    BrokenApps.Row("crashes", .none, app: "kill -SEGV $$", failure: "the app was ended by signal 11"),
    BrokenApps.Row("shows-nothing", .none, app: "exec sleep 1000", failure: "button “Sign document” is not there"),
    BrokenApps.Row("never-asks-the-server", .none, failure: "but the app has had no envelope made", server: true),
    BrokenApps.Row(
      "signed-but-not-on-the-server", .none, app: "ask; host",
      failure: "should say that the envelope is completed, but it says that the envelope is in_progress", server: true),
  ]
}
