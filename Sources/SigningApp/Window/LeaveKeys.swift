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
          guard let key = KeyPress(arguments), key.isControl, let letter = key.latinLetter, "wq".contains(letter) else {
            return .boolean(false)
          }
          onLeave()
          return .boolean(true)
        }),
      SignalConnection(
        window, "key-press-event", after: true,
        answering: { arguments in
          guard let key = KeyPress(arguments), key.isEscape else { return .boolean(false) }
          onEscape()
          return .boolean(true)
        }),
    ]
  }
}
