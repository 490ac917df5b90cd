import CWebKitGTK
import CeremonyGTK
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import SigningApp

/// Leaving a window: asked about when something would be lost, and never otherwise.
final class LeavingTests: XCTestCase {
  func testClosingTheWindowAsksOnlyWhenSomethingWouldBeLost() {
    onMainThread {
      let shown = ShownWindow()
      gtk_window_close(shown.gtkWindow)
      expectSoon("the window is left") { shown.left == 1 }
      XCTAssertNil(shown.question)

      shown.isLossy = true
      gtk_window_close(shown.gtkWindow)
      expectSoon("the question") { shown.question != nil }
      XCTAssertEqual(shown.left, 1)

      // Asking again changes nothing; staying takes the question away.
      gtk_window_close(shown.gtkWindow)
      MainLoop.runPending()
      XCTAssertEqual(shown.questions.count, 1)
      shown.answer(GTK_RESPONSE_CANCEL)
      XCTAssertNil(shown.question)
      XCTAssertEqual(shown.left, 1)

      gtk_window_close(shown.gtkWindow)
      expectSoon("the question again") { shown.question != nil }
      shown.answer(GTK_RESPONSE_ACCEPT)
      XCTAssertEqual(shown.left, 2)
      XCTAssertNil(shown.question)
      shown.close()
    }
  }

  func testTheQuestionGoesWhenTheCeremonyEndsByItself() {
    onMainThread {
      let shown = ShownWindow()
      shown.isLossy = true
      gtk_window_close(shown.gtkWindow)
      expectSoon("the question") { shown.question != nil }
      shown.window.withdrawQuestion()
      XCTAssertNil(shown.question)
      XCTAssertEqual(shown.left, 0)
      shown.close()
    }
  }

  func testKeysLeaveOrAskAndEscapeNeverLeavesSilently() {
    onMainThread {
      let shown = ShownWindow()
      shown.press(GDK_KEY_Escape)
      XCTAssertEqual(shown.left, 0)
      XCTAssertNil(shown.question)
      shown.press(GDK_KEY_w, GDK_CONTROL_MASK)
      XCTAssertEqual(shown.left, 1)
      shown.press(GDK_KEY_q, GDK_CONTROL_MASK)
      XCTAssertEqual(shown.left, 2)
      shown.press(GDK_KEY_w)
      XCTAssertEqual(shown.left, 2)

      shown.isLossy = true
      for (key, modifier) in [
        (GDK_KEY_Escape, GdkModifierType(rawValue: 0)), (GDK_KEY_w, GDK_CONTROL_MASK), (GDK_KEY_q, GDK_CONTROL_MASK),
      ] {
        shown.press(key, modifier)
        XCTAssertNotNil(shown.question)
        shown.answer(GTK_RESPONSE_CANCEL)
      }
      XCTAssertEqual(shown.left, 2)
      shown.close()
    }
  }

  func testTheKeysLeaveOnAKeyboardOfAnotherScript() throws {
    try onMainThread {
      let shown = ShownWindow()
      for (latin, other) in [(GDK_KEY_w, GDK_KEY_Cyrillic_tse), (GDK_KEY_q, GDK_KEY_Cyrillic_shorti)] {
        let before = shown.left
        let code = try keyCode(of: latin)
        hold(other, GDK_CONTROL_MASK, code: code, over: shown.window.window)
        letGo(other, GDK_CONTROL_MASK, code: code, over: shown.window.window)
        XCTAssertEqual(shown.left, before + 1)
      }
      shown.close()
    }
  }

  func testTheHeadersCloseIsNotAskedAbout() {
    onMainThread {
      let shown = ShownWindow()
      shown.isLossy = true
      shown.window.hasClose = true
      XCTAssertTrue(shown.window.hasClose)
      shown.clickClose()
      XCTAssertEqual(shown.closed, 1)
      XCTAssertEqual(shown.left, 0)
      shown.close()
    }
  }
}

/// Which key of the keyboard gives this.
@MainActor private func keyCode(of key: Int32) throws -> guint16 {
  var keys: UnsafeMutablePointer<GdkKeymapKey>?
  var count: gint = 0
  let keymap = gdk_keymap_get_for_display(gdk_display_get_default())
  XCTAssertNotEqual(gdk_keymap_get_entries_for_keyval(keymap, guint(key), &keys, &count), 0)
  defer { g_free(keys) }
  return guint16(try XCTUnwrap(keys).pointee.keycode)
}
