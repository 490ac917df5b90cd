import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// A spinner and a line that says what is waited for.
final class WaitingScreen {
  let widget: UnsafeMutablePointer<GtkWidget>
  /// What is waited for.
  let text: String

  private let interface: Interface
  private let turning: [SignalConnection]

  init(_ message: Message, in words: Words) {
    interface = Interface(Resource("host/waiting.ui"), in: words)
    widget = interface.widget("screen")
    text = words[message]
    gtk_label_set_text(interface.object("text", as: GtkLabel.self), text)
    // GTK goes on turning a spinner that another screen hides: it wakes up for each of the display's frames, and a screen
    // that comes meanwhile waits for the next one.
    let spinner = interface.object("spinner", as: GtkSpinner.self)
    turning = [
      SignalConnection(spinner, "map") { _ in gtk_spinner_start(spinner) },
      SignalConnection(spinner, "unmap") { _ in gtk_spinner_stop(spinner) },
    ]
  }
}
