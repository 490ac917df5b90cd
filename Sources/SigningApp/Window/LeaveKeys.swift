import CWebKitGTK
import CeremonyGTK
import GLibRuntime

/// The keys by which a person leaves: Ctrl+W and Ctrl+Q at once, whatever the page does; Escape only when the page has
/// no use for it.
final class LeaveKeys {
  private let connections: [SignalConnection]

  init(
    _ window: UnsafeMutablePointer<GtkWidget>, onLeave: @escaping @MainActor () -> Void,
    onEscape: @escaping @MainActor () -> Void
  ) {
    connections = [
      SignalConnection(
        window, "key-press-event",
        answering: { arguments in
          guard let key = Key(arguments), key.isControl, key.letter == "w" || key.letter == "q" else {
            return .boolean(false)
          }
          onLeave()
          return .boolean(true)
        }),
      SignalConnection(
        window, "key-press-event", after: true,
        answering: { arguments in
          guard let key = Key(arguments), key.isEscape else { return .boolean(false) }
          onEscape()
          return .boolean(true)
        }),
    ]
  }

  private struct Key {
    let isControl: Bool
    let isEscape: Bool
    let letter: Character?

    /// The event is valid during the signal that brought it.
    init?(_ arguments: SignalArguments) {
      guard let event = arguments.boxed(1)?.assumingMemoryBound(to: GdkEventKey.self).pointee else { return nil }
      let modifiers = event.state & gtk_accelerator_get_default_mod_mask().rawValue
      isControl = modifiers == GDK_CONTROL_MASK.rawValue
      isEscape = event.keyval == UInt32(GDK_KEY_Escape) && modifiers == 0
      letter = Unicode.Scalar(gdk_keyval_to_unicode(gdk_keyval_to_lower(event.keyval))).map(Character.init)
    }
  }
}
