import CWebKitGTK
import GLibRuntime

/// Asks a person how a page is to be printed, over its window.
///
/// WebKit's own way runs a loop of its own, in which nothing but the person's answer ends the program, and the page, and
/// with it whoever hears it, waits.
final class PrintDialog {
  private var dialog: (widget: ObjectReference, answer: SignalConnection)?

  /// Asks, and prints if the person wants it. Has no effect while the dialog stands.
  /// - Parameter operation: a `WebKitPrintOperation`.
  func ask(_ operation: ObjectReference, over window: UnsafeMutablePointer<GtkWindow>?) {
    guard dialog == nil, let widget = gtk_print_unix_dialog_new(nil, window) else { return }
    gtk_print_unix_dialog_set_embed_page_setup(OpaquePointer(widget), 1)
    gtk_window_set_modal(widget.cast(to: GtkWindow.self), 1)
    let answer = SignalConnection(widget, "response") { [weak self] arguments in
      if arguments.integer(1) == Int(GTK_RESPONSE_OK.rawValue) { Self.print(operation, as: OpaquePointer(widget)) }
      self?.withdraw()
    }
    dialog = (ObjectReference(retaining: widget), answer)
    gtk_window_present(widget.cast(to: GtkWindow.self))
  }

  /// Takes the dialog back. Has no effect if it does not stand.
  func withdraw() {
    guard let dialog else { return }
    self.dialog = nil
    gtk_widget_destroy(dialog.widget.cast(to: GtkWidget.self))
  }

  private static func print(_ operation: ObjectReference, as dialog: OpaquePointer) {
    let printing = operation.cast(to: WebKitPrintOperation.self)
    if let settings = gtk_print_unix_dialog_get_settings(dialog) {
      webkit_print_operation_set_print_settings(printing, settings)
      g_object_unref(UnsafeMutableRawPointer(settings))
    }
    webkit_print_operation_set_page_setup(printing, gtk_print_unix_dialog_get_page_setup(dialog))
    webkit_print_operation_print(printing)
  }
}
