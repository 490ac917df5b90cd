import CWebKitGTK
import CeremonyGTK
import GLibRuntime

/// Strikes a key over a window, as GDK would tell it of a person's.
@MainActor public func strike(
  _ key: Int32, _ modifier: GdkModifierType = GdkModifierType(rawValue: 0),
  over window: UnsafeMutablePointer<GtkWidget>
) {
  hold(key, modifier, over: window)
  letGo(key, modifier, over: window)
}

/// Presses a key over a window and does not let it go: once more, and it is what the keyboard does by itself with a key that is
/// held.
/// - Parameter code: which key of the keyboard.
@MainActor public func hold(
  _ key: Int32, _ modifier: GdkModifierType = GdkModifierType(rawValue: 0), code: guint16 = 0,
  over window: UnsafeMutablePointer<GtkWidget>
) {
  send(GDK_KEY_PRESS, key, modifier, code, over: window)
}

@MainActor public func letGo(
  _ key: Int32, _ modifier: GdkModifierType = GdkModifierType(rawValue: 0), code: guint16 = 0,
  over window: UnsafeMutablePointer<GtkWidget>
) {
  send(GDK_KEY_RELEASE, key, modifier, code, over: window)
}

@MainActor private func send(
  _ type: GdkEventType, _ key: Int32, _ modifier: GdkModifierType, _ code: guint16,
  over window: UnsafeMutablePointer<GtkWidget>
) {
  guard let event = gdk_event_new(type), let surface = gtk_widget_get_window(window) else { return }
  defer { gdk_event_free(event) }
  g_object_ref(UnsafeMutableRawPointer(surface))
  event.pointee.key.window = surface
  event.pointee.key.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000)
  event.pointee.key.keyval = guint(key)
  event.pointee.key.hardware_keycode = code
  event.pointee.key.state = modifier.rawValue
  gdk_event_set_device(event, gdk_seat_get_keyboard(gdk_display_get_default_seat(gdk_display_get_default())))
  gtk_main_do_event(event)
  MainLoop.runPending()
}
