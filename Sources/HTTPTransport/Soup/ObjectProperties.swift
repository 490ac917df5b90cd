import CSoup
import GLibRuntime

/// The value of a property that GObject takes at construction only.
enum PropertyValue {
  case flag(Bool)
  case count(Int32)
  case text(String)
}

/// Makes an object with these properties, as `g_object_new` does for C, whose argument list Swift cannot write.
func makeObject(_ type: GType, _ properties: [(name: String, value: PropertyValue)]) -> ObjectReference? {
  var values = properties.map { property in
    // The numbers are GLib's G_TYPE_BOOLEAN, G_TYPE_INT and G_TYPE_STRING, whose macros Swift cannot import.
    var value = GValue()
    switch property.value {
    case .flag(let flag):
      g_value_init(&value, 5 << 2)
      g_value_set_boolean(&value, flag ? 1 : 0)
    case .count(let count):
      g_value_init(&value, 6 << 2)
      g_value_set_int(&value, count)
    case .text(let text):
      g_value_init(&value, 16 << 2)
      g_value_set_string(&value, text)
    }
    return value
  }
  let names = properties.map { g_strdup($0.name) }
  defer {
    for index in values.indices { g_value_unset(&values[index]) }
    names.forEach { g_free($0) }
  }
  var borrowed = names.map { name in name.map { UnsafePointer($0) } }
  return g_object_new_with_properties(type, guint(values.count), &borrowed, &values)
    .map { ObjectReference(owning: $0) }
}
