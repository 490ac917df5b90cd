import CWebKitGTK
import GLibRuntime

/// Asks a person how a page is to be printed, over its window.
///
/// WebKit's own way runs a loop of its own, in which nothing but the person's answer ends the program, and the page, and
/// with it whoever hears it, waits.
final class PrintDialog {
  private let onFailure: @MainActor () -> Void
  private var dialog: (widget: ObjectReference, answer: SignalConnection)?
  /// What has not been handed over to the printer yet.
  private var printing: [UnsafeMutableRawPointer: (operation: ObjectReference, connections: [SignalConnection])] = [:]

  /// - Parameter onFailure: is called when what the person wanted printed was not.
  init(onFailure: @escaping @MainActor () -> Void) {
    self.onFailure = onFailure
  }

  /// Asks, and prints if the person wants it. Has no effect while the dialog stands.
  /// - Parameter operation: a `WebKitPrintOperation`.
  func ask(_ operation: ObjectReference, over window: UnsafeMutablePointer<GtkWindow>?) {
    guard dialog == nil, let widget = gtk_print_unix_dialog_new(nil, window) else { return }
    gtk_print_unix_dialog_set_embed_page_setup(OpaquePointer(widget), 1)
    gtk_window_set_modal(widget.cast(to: GtkWindow.self), 1)
    let answer = SignalConnection(widget, "response") { [weak self] arguments in
      if arguments.integer(1) == Int(GTK_RESPONSE_OK.rawValue) { self?.print(operation, as: OpaquePointer(widget)) }
      self?.withdraw()
    }
    dialog = (ObjectReference(retaining: widget), answer)
    gtk_window_present(widget.cast(to: GtkWindow.self))
  }

  /// Takes the dialog back, and tells nothing of what is being printed. Has no effect if called more than once.
  func end() {
    withdraw()
    printing.removeAll()
  }

  private func withdraw() {
    guard let dialog else { return }
    self.dialog = nil
    gtk_widget_destroy(dialog.widget.cast(to: GtkWidget.self))
  }

  private func print(_ operation: ObjectReference, as dialog: OpaquePointer) {
    let key = operation.pointer
    printing[key] = (
      operation,
      [
        SignalConnection(key, "failed") { [weak self] _ in self?.onFailure() },
        // It comes after a failure, too.
        SignalConnection(key, "finished") { [weak self] _ in self?.printing[key] = nil },
      ]
    )
    let printing = operation.cast(to: WebKitPrintOperation.self)
    if let settings = gtk_print_unix_dialog_get_settings(dialog) {
      webkit_print_operation_set_print_settings(printing, settings)
      g_object_unref(UnsafeMutableRawPointer(settings))
    }
    webkit_print_operation_set_page_setup(printing, gtk_print_unix_dialog_get_page_setup(dialog))
    webkit_print_operation_print(printing)
  }
}
