import CGLib

/// What a signal handler is given: the instance at 0, and then the signal's own arguments. Valid only during the call.
public struct SignalArguments {
  fileprivate let values: UnsafePointer<GValue>
  fileprivate let count: Int

  init(values: UnsafePointer<GValue>, count: Int) {
    self.values = values
    self.count = count
  }

  /// The object at this place, not owned; nil for NULL or a value of another kind.
  public func object(_ index: Int) -> UnsafeMutableRawPointer? {
    value(index, holding: 20 << 2).flatMap { g_value_get_object($0) }
  }

  /// The boxed value at this place, not owned; nil for NULL or a value of another kind.
  public func boxed(_ index: Int) -> UnsafeMutableRawPointer? {
    value(index, holding: 18 << 2).flatMap { g_value_get_boxed($0) }
  }

  /// The text at this place; nil for NULL or a value of another kind.
  public func string(_ index: Int) -> String? {
    value(index, holding: 16 << 2).flatMap { g_value_get_string($0) }.map { String(cString: $0) }
  }

  /// The enumeration's number at this place; nil for a value of another kind.
  public func enumeration(_ index: Int) -> Int? {
    value(index, holding: 12 << 2).map { Int(g_value_get_enum($0)) }
  }

  /// The flags' number at this place; nil for a value of another kind.
  public func flags(_ index: Int) -> UInt? {
    value(index, holding: 13 << 2).map { UInt(g_value_get_flags($0)) }
  }

  /// The whole number (`gint`) at this place; nil for a value of another kind.
  public func integer(_ index: Int) -> Int? {
    value(index, holding: 6 << 2).map { Int(g_value_get_int($0)) }
  }

  /// The truth value at this place; nil for a value of another kind.
  public func boolean(_ index: Int) -> Bool? {
    value(index, holding: 5 << 2).map { g_value_get_boolean($0) != 0 }
  }

  /// The value at `index`, if there is one and its type is `fundamental` or derived from it. The numbers are GLib's
  /// G_TYPE_… constants, whose macros Swift cannot import: a fixed part of GObject's binary interface.
  private func value(_ index: Int, holding fundamental: GType) -> UnsafePointer<GValue>? {
    guard index < count else { return nil }
    let value = values + index
    return g_type_fundamental(value.pointee.g_type) == fundamental ? value : nil
  }
}
