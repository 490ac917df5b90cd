import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport

@testable import SigningApp

/// A window of the host, and what a person's ways to leave it led to.
@MainActor final class ShownWindow {
  var isLossy = false
  private(set) var left = 0
  private(set) var closed = 0
  private(set) var window: HostWindow!

  init() {
    openTestDisplay()
    window = HostWindow(
      title: "Test", in: Words(.english), isSandboxed: false, onClose: { [weak self] in self?.closed += 1 },
      onLeave: { [weak self] in self?.left += 1 })
    window.isLossyToLeave = { [weak self] in self?.isLossy == true }
    window.present()
    expectSoon("the window") { gtk_widget_get_mapped(window.window) != 0 }
  }

  var gtkWindow: UnsafeMutablePointer<GtkWindow> { window.window.cast(to: GtkWindow.self) }

  /// What has the keyboard in it.
  var focus: UnsafeMutablePointer<GtkWidget>? { gtk_window_get_focus(gtkWindow) }

  /// The dialogs that stand over the window.
  var questions: [UnsafeMutablePointer<GtkWidget>] { dialogs(over: gtkWindow) }

  var question: UnsafeMutablePointer<GtkWidget>? { questions.first }

  func answer(_ response: GtkResponseType) {
    guard let question else { return }
    gtk_dialog_response(question.cast(to: GtkDialog.self), response.rawValue)
    MainLoop.runPending()
  }

  func press(_ key: Int32, _ modifier: GdkModifierType = GdkModifierType(rawValue: 0)) {
    strike(key, modifier, over: window.window)
  }

  func clickClose() {
    gtk_button_clicked(window.closeButton.cast(to: GtkButton.self))
  }

  func close() {
    window.destroy()
    MainLoop.runPending()
  }
}
