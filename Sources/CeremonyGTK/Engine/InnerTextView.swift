import CWebKitGTK
import GLibRuntime

/// The text view that WebKitGTK puts into each web view, to ask it what the keys of a text field do.
///
/// WebKitGTK 2.50 never takes it out again, so that each web view would leave one behind: 18 KB. It is not among the
/// children that GtkContainer tells of, and is found when the web view takes it in.
struct InnerTextView {
  let widget: ObjectReference

  /// - Parameter make: makes a web view.
  /// - Returns: the web view, and what it has put into itself; nil where a version of WebKitGTK puts in nothing.
  static func found(whileMaking make: () -> ObjectReference) -> (view: ObjectReference, inner: InnerTextView?) {
    let search = Search()
    let signal = g_signal_lookup("parent-set", gtk_widget_get_type())
    let hook = g_signal_add_emission_hook(signal, 0, noteParent, Unmanaged.passUnretained(search).toOpaque(), nil)
    defer { g_signal_remove_emission_hook(signal, hook) }
    let view = make()
    return (view, search.found.map { InnerTextView(widget: $0) })
  }

  /// Takes it out of the web view that it was found in, which knows no keys from then on. Has no effect where it is out.
  func remove(from view: ObjectReference) {
    let inner = widget.cast(to: GtkWidget.self)
    guard gtk_widget_get_parent(inner) == view.cast(to: GtkWidget.self) else { return }
    gtk_container_remove(view.cast(to: GtkContainer.self), inner)
  }
}

private final class Search {
  private(set) var found: ObjectReference?

  func look(at widget: UnsafeMutableRawPointer) {
    if isInstance(widget, of: gtk_text_view_get_type()) { found = ObjectReference(retaining: widget) }
  }
}

/// - Returns: whether the hook stays.
nonisolated private func noteParent(
  _: UnsafeMutablePointer<GSignalInvocationHint>?, _: guint, _ values: UnsafePointer<GValue>?, _ data: gpointer?
) -> gboolean {
  guard let data, let widget = values.flatMap({ g_value_get_object($0) }) else { return 1 }
  let search = Unmanaged<Search>.fromOpaque(data)
  nonisolated(unsafe) let pointer = widget
  MainActor.assumeIsolated { search.takeUnretainedValue().look(at: pointer) }
  return 1
}
