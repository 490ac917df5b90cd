import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// Asks, over a window, whether to leave a ceremony that has begun. It runs no loop of its own, and goes when the
/// ceremony ends by itself.
final class LeaveQuestion {
  private var dialog: (widget: ObjectReference, answer: SignalConnection)?

  /// Asks. Has no effect while the question stands.
  /// - Parameter onLeave: is called when the person chooses to leave.
  func ask(
    over window: UnsafeMutablePointer<GtkWidget>, in words: Words, onLeave: @escaping @MainActor () -> Void
  ) {
    guard dialog == nil else { return }
    let dialog = Interface(Resource("host/leave-question.ui"), in: words).widget("question")
    gtk_window_set_transient_for(dialog.cast(to: GtkWindow.self), window.cast(to: GtkWindow.self))
    let answer = SignalConnection(dialog, "response") { [weak self] arguments in
      let isLeaving = arguments.integer(1) == Int(GTK_RESPONSE_ACCEPT.rawValue)
      self?.withdraw()
      if isLeaving { onLeave() }
    }
    self.dialog = (ObjectReference(retaining: dialog), answer)
    gtk_window_present(dialog.cast(to: GtkWindow.self))
  }

  /// Takes the question back. Has no effect if it does not stand.
  func withdraw() {
    guard let dialog else { return }
    self.dialog = nil
    gtk_widget_destroy(dialog.widget.cast(to: GtkWidget.self))
  }
}
