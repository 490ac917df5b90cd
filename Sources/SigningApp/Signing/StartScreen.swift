import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// The screen before a ceremony: the document's name, "Sign document", and what went wrong the last time.
final class StartScreen {
  let widget: UnsafeMutablePointer<GtkWidget>

  private let words: Words
  private let interface: Interface
  private let layout: ScreenLayout
  private let start: SignalConnection

  init(in words: Words, onStart: @escaping @MainActor () -> Void) {
    self.words = words
    interface = Interface(Resource("host/start.ui"), in: words)
    widget = interface.widget("screen")
    layout = ScreenLayout(interface, labels: ["title", "text"], controls: ["start"])
    start = SignalConnection(interface.widget("start"), "clicked") { _ in onStart() }
  }

  /// - Parameter error: what went wrong and what to do; nil for nothing.
  func show(error: Message?) {
    gtk_label_set_text(interface.object("error-text", as: GtkLabel.self), error.map { words[$0] } ?? "")
    gtk_widget_set_visible(interface.widget("error-bar"), error == nil ? 0 : 1)
    layout.fit()
    gtk_widget_grab_focus(interface.widget("start"))
    layout.showBeginning()
  }
}
