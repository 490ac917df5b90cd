import CWebKitGTK
import GLibRuntime

/// Clicks on a widget, as GDK would tell it of a person's click.
/// - Parameters:
///   - x: from the widget's left edge, in its own pixels; `y` from its upper edge.
///   - button: 1 for the first, 2 for the middle one.
///   - time: in milliseconds; now, unless said otherwise.
@MainActor public func click(
  _ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double, button: guint = 1,
  time: guint32 = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000)
) {
  for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] {
    guard let event = gdk_event_new(type), let surface = gtk_widget_get_window(widget) else { return }
    defer { gdk_event_free(event) }
    g_object_ref(UnsafeMutableRawPointer(surface))
    event.pointee.button.window = surface
    event.pointee.button.send_event = 0
    event.pointee.button.time = time
    event.pointee.button.x = x
    event.pointee.button.y = y
    var (left, top) = (gint(0), gint(0))
    gdk_window_get_root_coords(surface, gint(x), gint(y), &left, &top)
    event.pointee.button.x_root = Double(left)
    event.pointee.button.y_root = Double(top)
    event.pointee.button.button = button
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    MainLoop.runPending()
  }
}
