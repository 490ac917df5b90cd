import CWebKitGTK
import CeremonyKit
import Foundation
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

/// Small and flat windows, large text, high contrast: everything can be seen, if need be by scrolling.
final class SmallScreenTests: XCTestCase {
  private static let small: (gint, gint) = (360, 640)
  private static let flat: (gint, gint) = (1024, 300)
  /// With letters of twice the size the longest word of a button needs more than the smallest window has.
  private static let smallForLargest: (gint, gint) = (480, 640)

  func testNothingIsCutOffInAnySizeOfTheText() {
    onMainThread {
      for screen in HostScreen.layouts {
        expectWhole(screen, .german, dpi: [96, 120, 144], in: [Self.small, Self.flat])
        expectWhole(screen, .german, dpi: [192], in: [Self.smallForLargest, Self.flat])
      }
    }
  }

  func testNothingIsCutOffInAnyLanguage() {
    onMainThread {
      for language in HostLanguage.allCases {
        for screen in HostScreen.layouts {
          expectWhole(screen, language, dpi: [192], in: [Self.smallForLargest])
        }
      }
    }
  }

  func testANoticeTakesNoMoreRoomThanItsButtonsNeed() {
    onMainThread {
      for (width, rows) in [(360, 2), (1024, 1)] as [(gint, Int)] {
        let shown = ShownScreen(.notice, in: .german, width: width, height: 400)
        let places = widgets(of: gtk_button_get_type(), in: shown.widget).filter { button in
          gtk_widget_get_mapped(button) != 0 && gtk_widget_get_ancestor(button, gtk_info_bar_get_type()) != nil
        }.map { button in
          var (x, y): (gint, gint) = (0, 0)
          gtk_widget_translate_coordinates(button, shown.widget, 0, 0, &x, &y)
          return y
        }
        XCTAssertEqual(places.count, 2)
        XCTAssertEqual(Set(places).count, rows, "\(width) wide")
        shown.close()
      }
    }
  }

  func testNothingIsCutOffInHighContrast() {
    onMainThread {
      for theme in ["HighContrast", "HighContrastInverse"] {
        set("gtk-theme-name", to: theme)
        for screen in HostScreen.layouts {
          expectWhole(screen, .german, dpi: [144], in: [Self.small], theme: theme)
        }
      }
      set("gtk-theme-name", to: "Adwaita")
    }
  }
}

/// Shows a screen in each size, with letters of each size. `CEREMONY_PICTURES` names a folder for pictures of them all.
@MainActor private func expectWhole(
  _ screen: HostScreen, _ language: HostLanguage, dpi: [Int], in sizes: [(width: gint, height: gint)],
  theme: String = "Adwaita"
) {
  openTestDisplay()
  // Of the buttons by which windows are managed, the one that every desktop shows.
  set("gtk-decoration-layout", to: ":close")
  for dpi in dpi {
    set("gtk-xft-dpi", to: gint(dpi * 1024))
    for size in sizes {
      let shown = ShownScreen(screen, in: language, width: size.width, height: size.height)
      let what = "\(screen) in \(language), \(size.width)×\(size.height) at \(dpi) dpi"
      XCTAssertEqual(cutOff(in: shown.widget), [], what)
      // A window that needs more room than there is would be cut off by the screen's edge.
      var (width, height): (gint, gint) = (0, 0)
      gtk_window_get_size(shown.widget.cast(to: GtkWindow.self), &width, &height)
      XCTAssertLessThanOrEqual(width, size.width, what)
      XCTAssertLessThanOrEqual(height, size.height, what)
      if let folder = ProcessInfo.processInfo.environment["CEREMONY_PICTURES"] {
        shown.picture(to: "\(folder)/\(theme)-\(what.filter { $0 != " " }).png")
      }
      shown.close()
    }
  }
  set("gtk-xft-dpi", to: gint(96 * 1024))
}
