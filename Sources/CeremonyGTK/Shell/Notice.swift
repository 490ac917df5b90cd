import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// A line below the page that says something until the person closes it. The page makes room for it: over the page it
/// would cover the buttons at the page's own bottom. Closing it gives the keyboard back to where it was before.
final class Notice {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// Less room, in pixels, than two buttons with large letters need.
  private static let narrow: gint = 600

  private let interface: Interface
  private let label: UnsafeMutablePointer<GtkLabel>
  private let copy: UnsafeMutablePointer<GtkWidget>
  private var copied = ""
  /// Where the keyboard was before it came into the notice.
  private var former: ObjectReference?
  private var connections: [SignalConnection] = []

  init(_ interface: Interface) {
    self.interface = interface
    widget = interface.widget("notice")
    label = interface.object("notice-text", as: GtkLabel.self)
    copy = interface.widget("notice-copy")
    connections = [
      // GTK would not lay it out anew in the middle of doing so.
      SignalConnection(widget, "size-allocate") { [weak self] _ in Task { self?.arrangeButtons() } },
      // The keyboard is in the notice then: the window would take it for the wish to leave.
      SignalConnection(
        widget, "key-press-event",
        answering: { [weak self] arguments in
          guard let self, KeyPress(arguments)?.isEscape == true else { return .boolean(false) }
          close()
          return .boolean(true)
        }),
      SignalConnection(interface.widget("notice-close"), "clicked") { [weak self] _ in self?.close() },
      // It comes before the window knows of the keyboard's new place.
      SignalConnection(widget, "set-focus-child") { [weak self] _ in self?.noteFormer() },
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
    arrangeButtons()
    gtk_widget_show(widget)
    Announcement.make(text, from: widget)
  }

  /// Puts the buttons below each other, and beside each other where there is room: they may not make the window wider.
  private func arrangeButtons() {
    guard let page = gtk_widget_get_parent(widget) else { return }
    let isNarrow = gtk_widget_get_allocated_width(page) < Self.narrow
    gtk_orientable_set_orientation(
      OpaquePointer(interface.widget("notice-buttons")),
      isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
  }

  private func noteFormer() {
    guard let focus = focus, gtk_widget_is_ancestor(focus, widget) == 0 else { return }
    former = ObjectReference(retaining: focus)
  }

  private func close() {
    let hasKeyboard = focus.map { gtk_widget_is_ancestor($0, widget) != 0 } ?? false
    gtk_widget_hide(widget)
    if hasKeyboard, let former { gtk_widget_grab_focus(former.cast(to: GtkWidget.self)) }
    former = nil
  }

  /// What in the window has the keyboard.
  private var focus: UnsafeMutablePointer<GtkWidget>? {
    guard let window = gtk_widget_get_toplevel(widget), gtk_widget_is_toplevel(window) != 0 else { return nil }
    return gtk_window_get_focus(window.cast(to: GtkWindow.self))
  }

  func disconnect() {
    connections.removeAll()
    former = nil
  }
}
