import CWebKitGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

/// What a person hears who does not see the screen, and where the keyboard takes them.
final class AccessibilityTests: XCTestCase {
  /// Each screen, the stops of Tab in their order, and what is said when the screen comes.
  private static let screens: [(screen: HostScreen, stops: [String], announced: [String])] = [
    (.start, ["Sign document"], []),
    (
      .startAfterAnError, ["Sign document"],
      ["Your signing server cannot be reached. Check that it is running and that you are online."]
    ),
    (.preparing, [], ["Preparing your document…"]),
    (.confirming, [], ["Confirming with the server…"]),
    (.trouble, ["Close", "Try again", "Details for support", "Close"], [connectionTrouble]),
    (.notice, ["Copy address", "Close", "Close"], ["No program is set up to open mail.example.com."]),
    (.signed, ["Done"], ["Document signed\nThe signature is complete and was confirmed."]),
    (
      .canceled, ["Done"],
      ["Signing canceled\nNothing was signed. The document stays open, and can be signed later."]
    ),
    (.declined, ["Done"], ["Document declined\nYour answer was sent. Nothing was signed."]),
    (.couldNotOpen, ["Done"], ["Couldn’t open the document\n\(whyNotConnected)"]),
    (
      .notConfirmed, ["Done"],
      [
        "Not confirmed yet\nYour signature has been sent, but the server has not confirmed it yet. "
          + "This usually settles within a minute."
      ]
    ),
  ]

  private static let whyNotConnected =
    "This computer could not confirm that it is talking to the real signing service.\n"
    + "Check this computer’s date and time, or use another network, then try again."
  private static let connectionTrouble = "The connection is not secure\n\(whyNotConnected)"

  /// What a person can act on or has to read. A picture that only decorates needs no name.
  private static let named: Set = [
    "frame", "push button", "toggle button", "check box", "text", "entry", "heading", "label", "alert", "info bar",
    "progress bar", "animation",
  ]

  func testEveryScreenIsAnnouncedAndTabReachesWhatCanBeUsedInOrder() {
    onMainThread {
      for row in Self.screens {
        let shown = ShownScreen(row.screen)
        XCTAssertEqual(tabStops(in: shown.widget).map { Heard($0).name }, row.stops, "\(row.screen)")
        XCTAssertEqual(shown.announcements, row.announced, "\(row.screen)")
        shown.close()
      }
    }
  }

  func testEverythingOnEveryScreenHasARoleAndANameAndTabReachesAllThatTakesTheKeyboard() {
    onMainThread {
      for screen in HostScreen.allCases {
        let shown = ShownScreen(screen)
        let visible = visibleWidgets(in: shown.widget)
        let heard = visible.map { Heard($0) }
        XCTAssertEqual(heard.filter { $0.role == "unknown" || $0.role == "invalid" }, [], "\(screen)")
        XCTAssertEqual(heard.filter { Self.named.contains($0.role) && $0.name.isEmpty }, [], "\(screen)")
        XCTAssertEqual(heard.first, Heard(role: "frame", name: "Sign document"))
        let stops = tabStops(in: shown.widget)
        XCTAssertTrue(stops.allSatisfy { gtk_widget_get_mapped($0) != 0 }, "\(screen): \(stops.map { Heard($0) })")
        // The buttons by which the desktop closes and sizes windows have keys of the desktop's own.
        let usable = visible.filter {
          gtk_widget_get_can_focus($0) != 0 && Self.named.contains(Heard($0).role)
            && !isInstance($0, of: gtk_window_get_type())
        }
        let missed = usable.filter { !stops.contains($0) && gtk_widget_get_focus_on_click($0) != 0 }
          .filter { !isInstance($0, of: gtk_label_get_type()) }
        XCTAssertEqual(missed.map { Heard($0) }, [], "\(screen)")
        shown.close()
      }
    }
  }

  func testTheQuestionWhetherToLeaveIsAnAlertWithTwoButtons() throws {
    try onMainThread {
      let shown = ShownWindow()
      shown.isLossy = true
      gtk_window_close(shown.gtkWindow)
      expectSoon("the question") { shown.question != nil }
      let question = try XCTUnwrap(shown.question)
      expectSoon("its layout") { gtk_widget_get_allocated_width(question) > 1 }
      XCTAssertEqual(Heard(question).role, "alert")
      let heard = visibleWidgets(in: question).map { Heard($0) }
      XCTAssertTrue(heard.contains(Heard(role: "label", name: "Leave without signing?")), "\(heard)")
      for name in ["Leave", "Stay"] {
        XCTAssertTrue(heard.contains(Heard(role: "push button", name: name)), "\(heard)")
      }
      // Return does what loses nothing.
      let first = gtk_window_get_default_widget(question.cast(to: GtkWindow.self))
      XCTAssertEqual(first.map { Heard($0).name }, "Stay")
      shown.answer(GTK_RESPONSE_CANCEL)
      shown.close()
    }
  }
}
