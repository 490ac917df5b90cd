import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// A line at the bottom of the page that says something until the person closes it.
final class Notice {
  let widget: UnsafeMutablePointer<GtkWidget>

  private let interface: Interface
  private let revealer: UnsafeMutablePointer<GtkRevealer>
  private let label: UnsafeMutablePointer<GtkLabel>
  private let copy: UnsafeMutablePointer<GtkWidget>
  private var copied = ""
  private var connections: [SignalConnection] = []

  init(_ interface: Interface, in words: Words) {
    self.interface = interface
    widget = interface.widget("notice-revealer")
    revealer = interface.object("notice-revealer", as: GtkRevealer.self)
    label = interface.object("notice-text", as: GtkLabel.self)
    copy = interface.widget("notice-copy")
    // The bar's own button to close it is a picture without a name.
    let bar = interface.widget("notice")
    if let close = gtk_widget_get_template_child(bar, gtk_info_bar_get_type(), "close_button") {
      atk_object_set_name(
        gtk_widget_get_accessible(UnsafeMutableRawPointer(close).assumingMemoryBound(to: GtkWidget.self)),
        words[Message("Close")])
    }
    let revealer = revealer
    connections = [
      SignalConnection(bar, "response") { _ in gtk_revealer_set_reveal_child(revealer, 0) },
      SignalConnection(copy, "clicked") { [weak self] _ in
        gtk_clipboard_set_text(gtk_clipboard_get_default(gdk_display_get_default()), self?.copied, -1)
      },
    ]
  }

  /// Shows a line, and takes the place of the one before.
  /// - Parameter address: what a Copy button puts on the clipboard; without one there is no such button.
  func show(_ text: String, address: CeremonyURL? = nil) {
    gtk_label_set_text(label, text)
    copied = address?.revealed ?? ""
    gtk_widget_set_visible(copy, address == nil ? 0 : 1)
    gtk_revealer_set_reveal_child(revealer, 1)
  }

  func disconnect() {
    connections.removeAll()
  }
}
