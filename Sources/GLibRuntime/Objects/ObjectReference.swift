import CGLib

/// One counted reference to a GObject, given back when this value's last owner goes.
@MainActor public final class ObjectReference {
  /// How many references are held in the process; tests for leaks compare it before and after.
  public private(set) static var liveCount = 0

  /// The object. It is valid for as long as this reference is held.
  public let pointer: UnsafeMutableRawPointer

  /// Takes over a reference that the caller owns, as functions marked "transfer full" return it.
  /// A floating reference, as widgets are born with, is sunk.
  public init(owning object: UnsafeMutableRawPointer) {
    pointer = object
    if g_object_is_floating(object) != 0 { g_object_ref_sink(object) }
    Self.liveCount += 1
  }

  /// Takes over a reference to an object whose C type Swift sees as opaque.
  public convenience init(owning object: OpaquePointer) {
    self.init(owning: UnsafeMutableRawPointer(object))
  }

  /// Adds a reference to an object that somebody else owns, as functions marked "transfer none" return it.
  public init(retaining object: UnsafeMutableRawPointer) {
    pointer = g_object_ref(object)
    Self.liveCount += 1
  }

  /// Adds a reference to an object whose C type Swift sees as opaque.
  public convenience init(retaining object: OpaquePointer) {
    self.init(retaining: UnsafeMutableRawPointer(object))
  }

  /// The object for a C function whose type Swift sees as opaque.
  public var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// The object as one of its classes or interfaces. GObject's classes begin with their parent's memory, so that the
  /// same address serves for each.
  public func cast<Instance>(to _: Instance.Type) -> UnsafeMutablePointer<Instance> {
    pointer.assumingMemoryBound(to: Instance.self)
  }

  isolated deinit {
    Self.liveCount -= 1
    g_object_unref(pointer)
  }
}
