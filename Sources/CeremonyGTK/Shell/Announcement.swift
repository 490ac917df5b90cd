import CWebKitGTK

/// Tells a person who hears the screen what has changed on it. A screen reader says by itself where the keyboard goes, and
/// not what stands around it.
package enum Announcement {
  /// - Parameters:
  ///   - text: one or more sentences, in the language of the screen.
  ///   - widget: what changed; the window that it stands in speaks.
  package static func make(_ text: String, from widget: UnsafeMutablePointer<GtkWidget>) {
    let type = atk_object_get_type()
    let signal = g_signal_lookup("announcement", type)
    guard signal != 0, let speaker = gtk_widget_get_accessible(gtk_widget_get_toplevel(widget)) else { return }
    var arguments = [GValue(), GValue()]
    g_value_init(&arguments[0], type)
    g_value_set_object(&arguments[0], speaker)
    // G_TYPE_STRING, whose macro Swift cannot import.
    g_value_init(&arguments[1], 16 << 2)
    g_value_set_string(&arguments[1], text)
    g_signal_emitv(arguments, signal, 0, nil)
    for index in arguments.indices { g_value_unset(&arguments[index]) }
  }
}
