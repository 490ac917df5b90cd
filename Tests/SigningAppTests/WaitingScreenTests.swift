import CWebKitGTK
import CeremonyKit
import GTKTestSupport
import TestSupport
import XCTest

@testable import SigningApp

/// What turns on the screen turns only while it can be seen: GTK draws frames for it otherwise, for as long as it lives.
final class WaitingScreenTests: XCTestCase {
  func testTheSpinnerTurnsOnlyWhileItsScreenIsShown() throws {
    try onMainThread {
      let shown = ShownWindow()
      defer { shown.close() }
      let screens = SigningScreens(.english, onStart: {}, onDone: {})
      let spinner = try XCTUnwrap(widgets(of: gtk_spinner_get_type(), in: screens.preparing.widget).first)

      shown.window.show(screens.preparing.widget)
      expectSoon("a turning spinner") { isTurning(spinner) }
      shown.window.show(screens.result.widget)
      expectSoon("a spinner at rest") { !isTurning(spinner) }
      shown.window.show(screens.preparing.widget)
      expectSoon("a spinner that turns again") { isTurning(spinner) }
    }
  }
}

/// By the state that GTK's themes turn a spinner in.
@MainActor private func isTurning(_ spinner: UnsafeMutablePointer<GtkWidget>) -> Bool {
  gtk_widget_get_state_flags(spinner).rawValue & GTK_STATE_FLAG_CHECKED.rawValue != 0
}
