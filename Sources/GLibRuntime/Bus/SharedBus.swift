import CGLib
import Glibc

/// The connection to the desktop's session bus that the libraries of this program share.
public enum SharedBus {
  private static var shared: ObjectReference?

  /// Has the program go on where the bus goes away: GLib would send it a SIGTERM then. Has no effect where there is none.
  @MainActor public static func outlive() async {
    // Without an address GLib would start a bus.
    guard shared == nil, getenv("DBUS_SESSION_BUS_ADDRESS") != nil else { return }
    shared = try? await awaitOperation { callback, data in
      g_bus_get(G_BUS_TYPE_SESSION, nil, callback, data)
    } finish: { _, result in
      try GLibError.check { g_bus_get_finish(result, $0) }.map { ObjectReference(owning: UnsafeMutableRawPointer($0)) }
    }
    if let shared { g_dbus_connection_set_exit_on_close(shared.opaque, 0) }
  }
}
