import CWebKitGTK
import CeremonyGTK
import CeremonyKit

/// A spinner and a line that says what is waited for.
final class WaitingScreen {
  let widget: UnsafeMutablePointer<GtkWidget>

  private let interface = Interface(Resource("host/waiting.ui"))

  init(_ text: String) {
    widget = interface.widget("screen")
    gtk_label_set_text(interface.object("text", as: GtkLabel.self), text)
  }
}
