import CWebKitGTK
import CeremonyGTK
import GLibRuntime

/// Keeps a press from what has come in the place of what it was meant for: a key that is held while the result appears would
/// answer it before it is read, and the second half of a double click would begin what lies below the button that is gone.
final class StrayPresses {
  /// The last click in any window of ours, on the screen: a question and the window below it are two. Its target is compared,
  /// and may be gone.
  private static var lastClick: (target: UnsafeMutableRawPointer, time: guint32, x: Double, y: Double)?

  private let window: UnsafeMutablePointer<GtkWindow>
  private let clicks: ObjectReference
  /// The key that is held, and what had the keyboard when it was pressed, which may be gone.
  private var held: (key: KeyPress, focus: UnsafeMutableRawPointer?)?
  private var connections: [SignalConnection] = []

  init(_ window: UnsafeMutablePointer<GtkWidget>) {
    self.window = window.cast(to: GtkWindow.self)
    clicks = ObjectReference(owning: gtk_gesture_multi_press_new(window))
    gtk_event_controller_set_propagation_phase(clicks.opaque, GTK_PHASE_CAPTURE)
    connections = [
      SignalConnection(clicks.pointer, "pressed") { [weak self] _ in self?.judgeClick() },
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

  private func judgeClick() {
    let gesture = clicks.opaque
    let sequence = gtk_gesture_single_get_current_sequence(gesture)
    guard let event = gtk_gesture_get_last_event(gesture, sequence),
      let target = gtk_get_event_widget(UnsafeMutablePointer(mutating: event))
    else {
      return
    }
    var (x, y) = (0.0, 0.0)
    gdk_event_get_root_coords(event, &x, &y)
    let click = (target: UnsafeMutableRawPointer(target), time: gdk_event_get_time(event), x: x, y: y)
    defer { Self.lastClick = click }
    guard let last = Self.lastClick, last.target != click.target,
      click.time &- last.time <= guint32(Self.setting("gtk-double-click-time"))
    else { return }
    let distance = Double(Self.setting("gtk-double-click-distance"))
    guard abs(x - last.x) <= distance, abs(y - last.y) <= distance else { return }
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
  }

  /// One of the desktop's numbers: milliseconds and pixels that the two clicks of a double click are apart at most.
  private static func setting(_ name: String) -> gint {
    guard let settings = gtk_settings_get_default() else { return 0 }
    var value = GValue()
    g_object_get_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    defer { g_value_unset(&value) }
    return max(g_value_get_int(&value), 0)
  }
}
