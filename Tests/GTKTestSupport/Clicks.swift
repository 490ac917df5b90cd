import CWebKitGTK
import GLibRuntime

/// Clicks on a widget, as GDK would tell it of a person's click.
/// - Parameters:
///   - x: from the widget's left edge, in its own pixels; `y` from its upper edge.
///   - button: 1 for the first, 2 for the middle one.
@MainActor public func click(_ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double, button: guint = 1) {
  for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] {
    guard let event = gdk_event_new(type), let surface = gtk_widget_get_window(widget) else { return }
    defer { gdk_event_free(event) }
    g_object_ref(UnsafeMutableRawPointer(surface))
    event.pointee.button.window = surface
    event.pointee.button.send_event = 0
    event.pointee.button.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000)
    event.pointee.button.x = x
    event.pointee.button.y = y
    event.pointee.button.button = button
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    MainLoop.runPending()
  }
}
