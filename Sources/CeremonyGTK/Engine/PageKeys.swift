import CWebKitGTK
import GLibRuntime

/// Puts right whom a key reaches. A view of WebKit's shows each key to the page first, and takes the next one that it is
/// given for the same key, which the page had no use for and which is for the view's parents.
///
/// - An Escape that was pressed while an input method composed is kept from the parents, where a window may take it for
///   the wish to leave: some input methods end the composition by it, and hand the key on.
/// - When a modal dialog comes in between, the page's answer goes to the dialog, and WebKit would keep the first key
///   after it from the page.
final class PageKeys {
  private var connections: [SignalConnection] = []
  /// The keys that were pressed last, oldest first.
  private var pressed: [KeyPress] = []
  /// Whether the key that is being dealt with comes for the first time.
  private var isNew = false
  /// The last Escape of a composition.
  private var composing: KeyPress?

  /// As many as may wait for the page's answer.
  private static let limit = 32

  /// - Parameter view: a `WebKitWebView`.
  init(_ view: UnsafeMutableRawPointer) {
    connections = [
      SignalConnection(
        view, "key-press-event",
        answering: { [weak self] arguments in
          if let key = KeyPress(arguments) { self?.note(key, in: view) }
          return .boolean(false)
        }),
      // After WebKit, which has kept what goes to the page.
      SignalConnection(
        view, "key-press-event", after: true,
        answering: { [weak self] arguments in
          guard let self, let key = KeyPress(arguments) else { return .boolean(false) }
          guard isNew, gtk_widget_is_focus(view.assumingMemoryBound(to: GtkWidget.self)) != 0 else {
            return .boolean(key == composing)
          }
          let event = arguments.boxed(1)?.assumingMemoryBound(to: GdkEvent.self)
          return .boolean(gtk_widget_event(view.assumingMemoryBound(to: GtkWidget.self), event) != 0)
        }),
    ]
  }

  private func note(_ key: KeyPress, in view: UnsafeMutableRawPointer) {
    isNew = !pressed.contains(key)
    guard isNew else { return }
    pressed = pressed.suffix(Self.limit - 1) + [key]
    if key.isEscape, Self.isComposing(in: view) { composing = key }
  }

  /// Whether a text is shown that the input method has not handed over yet.
  private static func isComposing(in view: UnsafeMutableRawPointer) -> Bool {
    let view = view.assumingMemoryBound(to: WebKitWebView.self)
    guard let method = webkit_web_view_get_input_method_context(view) else { return false }
    var text: UnsafeMutablePointer<CChar>?
    webkit_input_method_context_get_preedit(method, &text, nil, nil)
    defer { g_free(text) }
    return text.map { $0.pointee != 0 } ?? false
  }
}
