import CGLib

/// Makes GObjects from properties that can be set only when an object is born.
public enum ObjectMaker {
  /// A property's value.
  public enum Value {
    case object(ObjectReference)
    case boolean(Bool)
    /// A boxed value and its type; it is copied.
    case boxed(GType, UnsafeRawPointer)
    case text(String)
  }

  /// - Parameter type: the GType of a class that can be instantiated and has all of these properties.
  /// - Returns: a reference that the caller owns, or floating.
  public static func make(_ type: GType, _ properties: KeyValuePairs<String, Value>) -> UnsafeMutableRawPointer {
    let names = properties.map { g_strdup($0.key) }
    defer { names.forEach { g_free($0) } }
    var values = properties.map { property in
      var value = GValue()
      switch property.value {
      case .object(let reference):
        g_value_init(&value, g_object_get_type())
        g_value_set_object(&value, reference.pointer)
      case .boolean(let isTrue):
        // G_TYPE_BOOLEAN, whose macro Swift cannot import.
        g_value_init(&value, 5 << 2)
        g_value_set_boolean(&value, isTrue ? 1 : 0)
      case .boxed(let type, let pointer):
        g_value_init(&value, type)
        g_value_set_boxed(&value, pointer)
      case .text(let text):
        // G_TYPE_STRING, whose macro Swift cannot import.
        g_value_init(&value, 16 << 2)
        g_value_set_string(&value, text)
      }
      return value
    }
    defer {
      for index in values.indices { g_value_unset(&values[index]) }
    }
    var constants = names.map { UnsafePointer($0) }
    guard let made = g_object_new_with_properties(type, guint(properties.count), &constants, values) else {
      preconditionFailure("GObject makes an object or ends the process.")
    }
    return UnsafeMutableRawPointer(made)
  }
}
