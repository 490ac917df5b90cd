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

  func testAScreenFollowsTheDesktopWhileItStands() {
    onMainThread {
      for screen in [HostScreen.startAfterAnError, .trouble, .couldNotOpen] {
        let shown = ShownScreen(screen, in: .german, width: 1024, height: 500)
        for (dpi, theme) in [(192, "HighContrastInverse"), (96, "Adwaita"), (144, "HighContrast"), (96, "Adwaita")] {
          set("gtk-theme-name", to: theme)
          set("gtk-xft-dpi", to: gint(dpi * 1024))
          shown.settle()
          let what = "\(screen) at \(dpi) dpi in \(theme)"
          XCTAssertEqual(cutOff(in: shown.widget), [], what)
          // With large letters this room calls for the flat shape, which has all of it in sight.
          XCTAssertEqual(isFlat(shown), dpi > 96, what)
        }
        shown.close()
      }
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

/// Whether the screen's icon stands beside its words.
@MainActor private func isFlat(_ shown: ShownScreen) -> Bool {
  let icon = widgets(of: gtk_image_get_type(), in: shown.widget).last {
    gtk_widget_get_mapped($0) != 0 && gtk_widget_get_ancestor($0, gtk_scrolled_window_get_type()) != nil
  }
  return icon.map { gtk_widget_get_valign($0) == GTK_ALIGN_START } ?? false
}
