import CWebKitGTK
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import CeremonyGTK
@testable import CeremonyKit
@testable import SigningApp

/// Every screen of the host's own that a person may see, in a window as the demo app has it.
enum HostScreen: CaseIterable {
  case start, startAfterAnError, preparing, confirming, trouble, troubleWithDetails, notice
  case signed, canceled, declined, couldNotOpen, notConfirmed

  /// One of each layout: the endings differ in their texts alone.
  static let layouts: [HostScreen] = [
    .startAfterAnError, .preparing, .troubleWithDetails, .notice, .couldNotOpen,
  ]

  var ending: SigningFlow.Ending? {
    switch self {
    case .signed: .signed
    case .canceled: .canceled
    case .declined: .declined
    case .couldNotOpen: SigningFlow.Ending(.loadFailed(.certificate))
    case .notConfirmed: SigningFlow.Ending(.event(CeremonyEvent(type: "ceremony.completed")))
    default: nil
    }
  }
}

/// A window that shows one of the host's screens.
@MainActor final class ShownScreen {
  private let window: HostWindow
  private var screens: SigningScreens?
  private var shell: CeremonyShell?
  private var hearing: SignalConnection?
  /// What a screen reader was told to say.
  private(set) var announcements: [String] = []

  init(_ screen: HostScreen, in language: HostLanguage = .english, width: gint = 760, height: gint = 860) {
    openTestDisplay()
    let screens = SigningScreens(language, onStart: {}, onDone: {})
    self.screens = screens
    window = HostWindow(in: screens.words, isSandboxed: false, onClose: {}, onLeave: {})
    gtk_window_set_default_size(window.window.cast(to: GtkWindow.self), width, height)
    window.present()
    expectSoon("the window") { gtk_widget_get_mapped(widget) != 0 }
    hearing = SignalConnection(UnsafeMutableRawPointer(gtk_widget_get_accessible(widget)), "announcement") {
      [weak self] in self?.announcements.append($0.string(1) ?? "")
    }
    show(screen, screens)
    settle()
  }

  var widget: UnsafeMutablePointer<GtkWidget> { window.window }

  private func show(_ screen: HostScreen, _ screens: SigningScreens) {
    switch screen {
    case .start:
      window.show(screens.start.widget)
      screens.start.show(error: nil)
    case .startAfterAnError:
      let error = SigningServerError.unreachable.message
      window.show(screens.start.widget, saying: screens.words[error])
      screens.start.show(error: error)
    case .preparing: window.show(screens.preparing.widget, saying: screens.preparing.text)
    case .confirming: window.show(screens.confirming.widget, saying: screens.confirming.text)
    case .trouble, .troubleWithDetails, .notice:
      let shell = CeremonyShell(words: screens.words)
      self.shell = shell
      window.hasClose = true
      window.show(shell.widget)
      if screen == .notice {
        shell.show(page: gtk_event_box_new())
        shell.say(
          Message("No program is set up to open %s.", "mail.example.com"), address: CeremonyURL("mailto:a@example.com"))
      } else {
        shell.show(.loadFailed(.certificate), sessionID: "ab12-cd34")
      }
      if screen == .troubleWithDetails {
        for expander in widgets(of: gtk_expander_get_type(), in: shell.widget) {
          gtk_expander_set_expanded(expander.cast(to: GtkExpander.self), 1)
        }
      }
    default:
      guard let ending = screen.ending else { return }
      window.show(screens.result.widget, saying: screens.result.announcement(of: ending))
      screens.result.show(ending)
    }
  }

  /// Writes a picture of the window to the file.
  func picture(to path: String) {
    let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
    let context = cairo_create(surface)
    gtk_widget_draw(widget, context)
    cairo_surface_write_to_png(surface, path)
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Waits until GTK has laid the window out, and what moves has come to rest.
  func settle() {
    let deadline = ContinuousClock.now + .seconds(20)
    var before: [GtkAllocation] = []
    var isAtRest = false
    // A window at rest gives the main loop nothing to do, so that each look has a limit of its own.
    while !isAtRest, ContinuousClock.now < deadline {
      _ = MainLoop.wait(atMost: .milliseconds(30)) { false }
      let now = visibleWidgets(in: widget).map { widget in
        var allocation = GtkAllocation()
        gtk_widget_get_allocation(widget, &allocation)
        return allocation
      }
      isAtRest =
        now.count == before.count
        && zip(now, before).allSatisfy { ($0.x, $0.y, $0.width, $0.height) == ($1.x, $1.y, $1.width, $1.height) }
      before = now
    }
    XCTAssertTrue(isAtRest, "a window at rest")
  }

  func close() {
    hearing = nil
    shell?.tearDown()
    window.destroy()
    MainLoop.runPending()
  }
}
