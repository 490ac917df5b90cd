import CWebKitGTK
import GLibRuntime

/// Puts right whom a key reaches. A view of WebKit's shows each key to the page first. What the page had no use for it
/// gives to the window once more, and the next key that comes back to the view goes to the view's parents.
///
/// - An Escape that was pressed while an input method composed is kept from the parents, where a window may take it for
///   the wish to leave: some input methods end the composition by it, and hand the key on.
/// - A Tab that has led out of the page is given to the window all the same, and would lead on from there.
/// - Where a key did not come back to the view, since the keyboard has moved on or a modal dialog is there, WebKit would
///   keep the next one from the page.
final class PageKeys {
  private let view: UnsafeMutablePointer<GtkWidget>
  private var connections: [SignalConnection] = []
  /// The window that the last key came through.
  private var window: (widget: UnsafeMutablePointer<GtkWidget>, keys: SignalConnection)?
  /// The last keys that were shown to the page and have not come back, oldest first.
  private var shown: [KeyPress] = []
  /// Whether the key that is being dealt with comes for the first time.
  private var isNew = false
  private var isRepeating = false
  /// The last Escape of a composition.
  private var composing: KeyPress?

  /// As many as may wait for the page's answer.
  private static let limit = 32

  /// - Parameter view: a `WebKitWebView`.
  init(_ view: UnsafeMutablePointer<GtkWidget>) {
    self.view = view
    connections = [
      SignalConnection(
        view, "key-press-event",
        answering: { [weak self] arguments in
          if let key = KeyPress(arguments) { self?.note(key) }
          return .boolean(false)
        }),
      // After WebKit, which has kept what goes to the page.
      SignalConnection(
        view, "key-press-event", after: true,
        answering: { [weak self] arguments in .boolean(self?.keepFromParents(arguments) ?? false) }),
    ]
  }

  private func note(_ key: KeyPress) {
    isNew = false
    guard !isRepeating, !takeBack(key) else { return }
    isNew = true
    shown = shown.suffix(Self.limit - 1) + [key]
    if key.isEscape, isComposing { composing = key }
    followWindow()
  }

  private func takeBack(_ key: KeyPress) -> Bool {
    guard let index = shown.firstIndex(of: key) else { return false }
    shown.remove(at: index)
    return true
  }

  /// Whether the key, which WebKit has not kept, is not for the view's parents.
  private func keepFromParents(_ arguments: SignalArguments) -> Bool {
    guard isNew, gtk_widget_is_focus(view) != 0 else {
      guard let composing, let key = KeyPress(arguments) else { return false }
      return key.isSamePress(as: composing)
    }
    isRepeating = true
    defer { isRepeating = false }
    return gtk_widget_event(view, arguments.boxed(1)?.assumingMemoryBound(to: GdkEvent.self)) != 0
  }

  private func followWindow() {
    guard let top = gtk_widget_get_toplevel(view), window?.widget != top else { return }
    let keys = SignalConnection(
      top, "key-press-event",
      answering: { [weak self] arguments in
        // What comes back to a window whose keyboard has moved on meanwhile.
        guard let self, gtk_widget_is_focus(view) == 0, let key = KeyPress(arguments) else { return .boolean(false) }
        return .boolean(takeBack(key))
      })
    window = (top, keys)
  }

  /// Whether a text is shown that the input method has not handed over yet.
  private var isComposing: Bool {
    guard let method = webkit_web_view_get_input_method_context(view.cast(to: WebKitWebView.self)) else { return false }
    var text: UnsafeMutablePointer<CChar>?
    webkit_input_method_context_get_preedit(method, &text, nil, nil)
    defer { g_free(text) }
    return text.map { $0.pointee != 0 } ?? false
  }
}
