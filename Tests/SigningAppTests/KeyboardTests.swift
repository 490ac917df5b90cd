import CWebKitGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import CeremonyGTK
@testable import SigningApp

/// Where the keyboard is, without a person's putting it there.
final class KeyboardTests: XCTestCase {
  func testAPageThatIsLoadedBeforeItIsShownTakesTheKeyboardWhenItIs() {
    onMainThread {
      let shown = ShownWindow()
      let shell = CeremonyShell(words: Words(.english))
      let page = focusable()
      shell.show(page: page)
      XCTAssertNotEqual(shown.focus, page)
      shown.window.show(shell.widget)
      XCTAssertEqual(shown.focus, page)
      // Once: what a person chooses afterwards stands.
      gtk_widget_hide(shell.widget)
      gtk_window_set_focus(shown.gtkWindow, nil)
      gtk_widget_show(shell.widget)
      XCTAssertNotEqual(shown.focus, page)
      shell.tearDown()
      shown.close()
    }
  }

  func testClosingANoticeGivesTheKeyboardBackToWhereItWas() {
    onMainThread {
      for close in [{ press("Close", in: $0) }, pressEscape] as [@MainActor (UnsafeMutablePointer<GtkWidget>) -> Void] {
        let shown = ShownWindow()
        let shell = CeremonyShell(words: Words(.english))
        let page = focusable()
        shown.window.show(shell.widget)
        shell.show(page: page)
        shell.say(Message("The document could not be printed. Check that a printer is set up."))
        XCTAssertEqual(shown.focus, page)

        // As with Tab: the keyboard comes from the page into the notice, and goes through it.
        let notice = widgets(of: gtk_info_bar_get_type(), in: shell.widget).first
        gtk_widget_child_focus(notice, GTK_DIR_TAB_FORWARD)
        XCTAssertNotEqual(shown.focus, page)
        gtk_widget_child_focus(notice, GTK_DIR_TAB_FORWARD)
        close(shell.widget)
        XCTAssertEqual(notice.map { gtk_widget_get_visible($0) }, 0)
        XCTAssertEqual(shown.focus, page)
        shell.tearDown()
        shown.close()
      }
    }
  }
}

@MainActor private func focusable() -> UnsafeMutablePointer<GtkWidget> {
  let widget = gtk_drawing_area_new()
  gtk_widget_set_can_focus(widget, 1)
  return widget!
}

@MainActor private func pressEscape(in widget: UnsafeMutablePointer<GtkWidget>) {
  strike(GDK_KEY_Escape, over: gtk_widget_get_toplevel(widget))
}
