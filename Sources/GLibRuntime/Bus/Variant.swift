import CGLib

/// A value of a D-Bus message.
@MainActor public final class Variant {
  let pointer: OpaquePointer

  /// Takes over a value that the caller owns, or one that is new and still floating.
  init(owning value: OpaquePointer) {
    pointer = g_variant_take_ref(value)
  }

  public convenience init(_ text: String) { self.init(owning: g_variant_new_string(text)) }
  public convenience init(_ number: UInt32) { self.init(owning: g_variant_new_uint32(number)) }
  public convenience init(_ number: Int32) { self.init(owning: g_variant_new_int32(number)) }
  public convenience init(_ truth: Bool) { self.init(owning: g_variant_new_boolean(truth ? 1 : 0)) }

  /// A value inside one of type `v`, as properties travel.
  public convenience init(boxing value: Variant) { self.init(owning: g_variant_new_variant(value.pointer)) }

  /// The arguments of a call.
  public convenience init(arguments: [Variant]) {
    let pointers = arguments.map { Optional($0.pointer) }
    self.init(owning: g_variant_new_tuple(pointers, gsize(pointers.count)))
  }

  isolated deinit { g_variant_unref(pointer) }

  /// The parts of a tuple, an array or a box; none for anything else.
  public var parts: [Variant] {
    guard g_variant_is_container(pointer) != 0 else { return [] }
    return (0..<g_variant_n_children(pointer)).map { Variant(owning: g_variant_get_child_value(pointer, $0)) }
  }

  /// The text, or the object path; nil for anything else.
  public var text: String? {
    guard "so".contains(kind) else { return nil }
    return g_variant_get_string(pointer, nil).map { String(cString: $0) }
  }

  /// The number; nil for anything but a 32-bit one.
  public var number: Int? {
    switch kind {
    case "u": Int(g_variant_get_uint32(pointer))
    case "i": Int(g_variant_get_int32(pointer))
    default: nil
    }
  }

  private var kind: String { String(cString: g_variant_get_type_string(pointer)) }
}
