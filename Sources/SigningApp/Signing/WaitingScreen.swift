import CWebKitGTK
import CeremonyGTK
import CeremonyKit

/// A spinner and a line that says what is waited for.
final class WaitingScreen {
  let widget: UnsafeMutablePointer<GtkWidget>
  /// What is waited for.
  let text: String

  private let interface: Interface

  init(_ message: Message, in words: Words) {
    interface = Interface(Resource("host/waiting.ui"), in: words)
    widget = interface.widget("screen")
    text = words[message]
    gtk_label_set_text(interface.object("text", as: GtkLabel.self), text)
  }
}
