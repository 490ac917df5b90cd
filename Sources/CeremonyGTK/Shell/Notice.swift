import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// A line at the bottom of the page that says something until the person closes it.
final class Notice {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// Less room, in pixels, than two buttons with large letters need.
  private static let narrow: gint = 600

  private let interface: Interface
  private let revealer: UnsafeMutablePointer<GtkRevealer>
  private let label: UnsafeMutablePointer<GtkLabel>
  private let copy: UnsafeMutablePointer<GtkWidget>
  private var copied = ""
  private var connections: [SignalConnection] = []

  init(_ interface: Interface) {
    self.interface = interface
    widget = interface.widget("notice-revealer")
    revealer = interface.object("notice-revealer", as: GtkRevealer.self)
    label = interface.object("notice-text", as: GtkLabel.self)
    copy = interface.widget("notice-copy")
    let revealer = revealer
    let buttons = OpaquePointer(interface.widget("notice-buttons"))
    connections = [
      // Beside each other, and below each other where a window is narrow.
      SignalConnection(widget, "size-allocate") { [widget] _ in
        guard let page = gtk_widget_get_parent(widget) else { return }
        let isNarrow = gtk_widget_get_allocated_width(page) < Self.narrow
        gtk_orientable_set_orientation(buttons, isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
      },
      // The bar's own way, by Escape, and the button.
      SignalConnection(interface.widget("notice"), "response") { _ in gtk_revealer_set_reveal_child(revealer, 0) },
      SignalConnection(interface.widget("notice-close"), "clicked") { _ in gtk_revealer_set_reveal_child(revealer, 0) },
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
    Announcement.make(text, from: widget)
  }

  func disconnect() {
    connections.removeAll()
  }
}
