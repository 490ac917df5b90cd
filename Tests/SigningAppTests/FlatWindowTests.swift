import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

/// A flat window, such as one of two above each other: a person sees what happened, and what to do, at a glance.
final class FlatWindowTests: XCTestCase {
  func testInAFlatWindowNothingIsOutOfSightInAnyLanguage() {
    onMainThread {
      for language in HostLanguage.allCases {
        for screen in [HostScreen.startAfterAnError, .trouble, .signed, .couldNotOpen, .notConfirmed] {
          let shown = ShownScreen(screen, in: language, width: 1024, height: 300)
          let hidden = visibleWidgets(in: shown.widget).filter { !isInSight($0) }.map { Heard($0) }
            .filter { ["label", "heading", "push button"].contains($0.role) }
          XCTAssertEqual(hidden.map(\.description), [], "\(screen) in \(language)")
          shown.close()
        }
      }
    }
  }

  func testTheKeyboardIsNeverOutOfSight() {
    onMainThread {
      for (width, height) in [(1024, 200), (360, 300)] as [(gint, gint)] {
        let shown = ShownScreen(.troubleWithDetails, in: .german, width: width, height: height)
        for stop in tabStops(in: shown.widget) {
          gtk_widget_grab_focus(stop)
          // The details are higher than the window.
          guard !isInstance(stop, of: gtk_label_get_type()) else { continue }
          XCTAssertTrue(isInSight(stop), "\(Heard(stop)) at \(width)×\(height)")
        }
        shown.close()
      }
    }
  }

  func testAScreenChangesItsShapeWithItsWindow() {
    onMainThread {
      let shown = ShownScreen(.couldNotOpen, in: .german)
      let button = widgets(of: gtk_button_get_type(), in: shown.widget).last { gtk_widget_get_mapped($0) != 0 }
      for (width, height, alignment) in [
        (1024, 300, GTK_ALIGN_START), (760, 860, GTK_ALIGN_CENTER), (800, 320, GTK_ALIGN_START),
      ] as [(gint, gint, GtkAlign)] {
        gtk_window_resize(shown.widget.cast(to: GtkWindow.self), width, height)
        expectSoon("\(width)×\(height)") { button.map { gtk_widget_get_halign($0) } == alignment }
        shown.settle()
        XCTAssertEqual(cutOff(in: shown.widget), [], "\(width)×\(height)")
      }
      shown.close()
    }
  }

  func testTheShapeFollowsTheRoomAndTheLetters() {
    let table: [(width: Double, height: Double, letter: Double, shape: ScreenShape)] = [
      (1024, 250, 13.3, .flat), (800, 400, 13.3, .flat), (760, 780, 13.3, .tall), (360, 590, 13.3, .tall),
      (360, 300, 13.3, .tall), (1024, 450, 13.3, .tall), (1024, 450, 26.7, .flat), (760, 450, 26.7, .tall),
    ]
    for row in table {
      XCTAssertEqual(ScreenShape(width: row.width, height: row.height, letter: row.letter), row.shape, "\(row)")
    }
  }
}
