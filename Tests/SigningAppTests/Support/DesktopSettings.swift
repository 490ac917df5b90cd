import CWebKitGTK
import GTKTestSupport
import XCTest

/// Changes what the desktop tells GTK of itself.
@MainActor func set(_ name: String, to number: gint) {
  var value = GValue()
  g_value_init(&value, 6 << 2)
  g_value_set_int(&value, number)
  set(name, &value)
}

@MainActor func set(_ name: String, to text: String) {
  openTestDisplay()
  var value = GValue()
  g_value_init(&value, 16 << 2)
  g_value_set_string(&value, text)
  set(name, &value)
}

@MainActor private func set(_ name: String, _ value: inout GValue) {
  guard let settings = gtk_settings_get_default() else { return XCTFail("there are no settings") }
  g_object_set_property(
    UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
  g_value_unset(&value)
}
