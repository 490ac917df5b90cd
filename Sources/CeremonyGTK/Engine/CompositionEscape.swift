import CWebKitGTK
import GLibRuntime

/// Keeps an Escape that was pressed while an input method composed from the program's window, which may take it for the
/// wish to leave. Some input methods end the composition by it and hand the key on.
///
/// A view of WebKit's keeps each key at first, and hands those that the page had no use for to its parents in a second
/// pass, when the composition may be over.
final class CompositionEscape {
  private var connections: [SignalConnection] = []
  /// When the last Escape of a composition was pressed, in the display's milliseconds.
  private var time: guint32?

  /// - Parameter view: a `WebKitWebView`.
  init(_ view: UnsafeMutableRawPointer) {
    connections = [
      SignalConnection(
        view, "key-press-event",
        answering: { [weak self] arguments in
          if let time = Self.escape(arguments), Self.isComposing(in: view) { self?.time = time }
          return .boolean(false)
        }),
      SignalConnection(
        view, "key-press-event", after: true,
        answering: { [weak self] arguments in
          guard let time = Self.escape(arguments) else { return .boolean(false) }
          return .boolean(time == self?.time)
        }),
    ]
  }

  /// When Escape was pressed; nil for another key.
  private static func escape(_ arguments: SignalArguments) -> guint32? {
    // The event is valid during the signal that brought it.
    guard let event = arguments.boxed(1)?.assumingMemoryBound(to: GdkEventKey.self).pointee else { return nil }
    return event.keyval == guint(GDK_KEY_Escape) ? event.time : nil
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
