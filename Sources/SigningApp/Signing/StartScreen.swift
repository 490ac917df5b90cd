import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// The screen before a ceremony: the document's name, "Sign document", and what went wrong the last time.
final class StartScreen {
  let widget: UnsafeMutablePointer<GtkWidget>

  private let interface = Interface(Resource("host/start.ui"))
  private let start: SignalConnection

  init(onStart: @escaping @MainActor () -> Void) {
    widget = interface.widget("screen")
    start = SignalConnection(interface.widget("start"), "clicked") { _ in onStart() }
  }

  /// - Parameter error: what went wrong and what to do; nil for nothing.
  func show(error: String?) {
    gtk_label_set_text(interface.object("error-text", as: GtkLabel.self), error ?? "")
    gtk_widget_set_visible(interface.widget("error-bar"), error == nil ? 0 : 1)
    gtk_widget_grab_focus(interface.widget("start"))
  }
}
