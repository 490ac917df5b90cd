import CWebKitGTK
import GLibRuntime

/// Makes a WebKit view from parts that can be set only when it is born.
enum WebViewMaker {
  static func make(
    context: ObjectReference, contentManager: ObjectReference, settings: ObjectReference
  ) -> UnsafeMutableRawPointer {
    let parts: [(name: String, object: ObjectReference)] = [
      ("web-context", context), ("user-content-manager", contentManager), ("settings", settings),
    ]
    let names = parts.map { g_strdup($0.name) }
    defer { names.forEach { g_free($0) } }
    var values = parts.map { part in
      var value = GValue()
      g_value_init(&value, g_object_get_type())
      g_value_set_object(&value, part.object.pointer)
      return value
    }
    defer {
      for index in values.indices { g_value_unset(&values[index]) }
    }
    var constants = names.map { UnsafePointer($0) }
    return UnsafeMutableRawPointer(
      g_object_new_with_properties(webkit_web_view_get_type(), guint(parts.count), &constants, values))
  }
}
