import CGLib

/// Whether an object is of a class or has an interface, itself or by one that its class is derived from.
nonisolated public func isInstance(_ object: UnsafeMutableRawPointer, of type: GType) -> Bool {
  g_type_check_instance_is_a(object.assumingMemoryBound(to: GTypeInstance.self), type) != 0
}
