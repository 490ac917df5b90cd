import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// A line below the page that says something until the person closes it. The page makes room for it: over the page it
/// would cover the buttons at the page's own bottom.
final class Notice {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// Less room, in pixels, than two buttons with large letters need.
  private static let narrow: gint = 600

  private let interface: Interface
  private let label: UnsafeMutablePointer<GtkLabel>
  private let copy: UnsafeMutablePointer<GtkWidget>
  private var copied = ""
  private var connections: [SignalConnection] = []

  init(_ interface: Interface) {
    self.interface = interface
    widget = interface.widget("notice")
    label = interface.object("notice-text", as: GtkLabel.self)
    copy = interface.widget("notice-copy")
    let buttons = OpaquePointer(interface.widget("notice-buttons"))
    connections = [
      // Below each other, and beside each other where there is room: they may not make the window wider.
      SignalConnection(widget, "size-allocate") { [widget] _ in
        guard let page = gtk_widget_get_parent(widget) else { return }
        let isNarrow = gtk_widget_get_allocated_width(page) < Self.narrow
        gtk_orientable_set_orientation(buttons, isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
      },
      // The bar's own way, by Escape, and the button.
      SignalConnection(widget, "response") { [widget] _ in gtk_widget_hide(widget) },
      SignalConnection(interface.widget("notice-close"), "clicked") { [widget] _ in gtk_widget_hide(widget) },
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
    gtk_widget_show(widget)
    Announcement.make(text, from: widget)
  }

  func disconnect() {
    connections.removeAll()
  }
}
