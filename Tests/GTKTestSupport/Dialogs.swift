import CWebKitGTK
import CeremonyGTK
import GLibRuntime

/// The dialogs that stand over a window.
@MainActor public func dialogs(over window: UnsafeMutablePointer<GtkWindow>) -> [UnsafeMutablePointer<GtkWidget>] {
  let list = gtk_window_list_toplevels()
  defer { g_list_free(list) }
  return items(of: list, as: GtkWidget.self)
    .filter { isInstance($0, of: gtk_dialog_get_type()) && gtk_widget_get_mapped($0) != 0 }
    .filter { gtk_window_get_transient_for($0.cast(to: GtkWindow.self)) == window }
}
