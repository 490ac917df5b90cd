import CWebKitGTK
import CeremonyGTK
import GLibRuntime

/// Keeps a key that is held from what has come in the place of what it was pressed for: held while the result appears, it would
/// answer that before it is read, and begin the next ceremony.
final class HeldKeys {
  private let window: UnsafeMutablePointer<GtkWindow>
  /// The key that is held, and what had the keyboard when it was pressed, which may be gone.
  private var held: (key: KeyPress, focus: UnsafeMutableRawPointer?)?
  private var connections: [SignalConnection] = []

  init(_ window: UnsafeMutablePointer<GtkWidget>) {
    self.window = window.cast(to: GtkWindow.self)
    connections = [
      SignalConnection(
        window, "key-press-event",
        answering: { [weak self] arguments in .boolean(KeyPress(arguments).map { self?.isStray($0) == true } ?? false) }
      ),
      SignalConnection(
        window, "key-release-event",
        answering: { [weak self] arguments in
          if let self, let held, KeyPress(arguments)?.isSameKey(as: held.key) == true { self.held = nil }
          return .boolean(false)
        }),
    ]
  }

  private func isStray(_ key: KeyPress) -> Bool {
    guard key.isAnswer else { return false }
    let focus = UnsafeMutableRawPointer(gtk_window_get_focus(window))
    guard let held, key.isRepeat(of: held.key) else {
      held = (key, focus)
      return false
    }
    self.held = (key, held.focus)
    return held.focus != focus
  }
}
