import CWebKitGTK
import CeremonyGTK
import GLibRuntime

/// Strikes a key over a window, as GDK would tell it of a person's.
@MainActor public func strike(
  _ key: Int32, _ modifier: GdkModifierType = GdkModifierType(rawValue: 0),
  over window: UnsafeMutablePointer<GtkWidget>
) {
  guard let event = gdk_event_new(GDK_KEY_PRESS), let surface = gtk_widget_get_window(window) else { return }
  defer { gdk_event_free(event) }
  g_object_ref(UnsafeMutableRawPointer(surface))
  event.pointee.key.window = surface
  event.pointee.key.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000)
  event.pointee.key.keyval = guint(key)
  event.pointee.key.state = modifier.rawValue
  gdk_event_set_device(event, gdk_seat_get_keyboard(gdk_display_get_default_seat(gdk_display_get_default())))
  gtk_main_do_event(event)
  MainLoop.runPending()
}
