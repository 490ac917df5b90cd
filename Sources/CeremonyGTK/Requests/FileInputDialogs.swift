import CWebKitGTK
import GLibRuntime

/// The dialogs that WebKit opens for a page's file inputs. They outlive their page, and keep the pointer to themselves,
/// unless somebody answers them.
enum FileInputDialogs {
  /// Answers those that stand over the window as a person does who wants no file.
  static func cancel(over window: UnsafeMutablePointer<GtkWindow>?) {
    guard let window else { return }
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    let dialogs = items(of: list, as: GtkWidget.self).filter { toplevel in
      isInstance(toplevel, of: gtk_file_chooser_dialog_get_type())
        && gtk_window_get_transient_for(toplevel.cast(to: GtkWindow.self)) == window
    }
    for dialog in dialogs { gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_CANCEL.rawValue) }
  }
}
