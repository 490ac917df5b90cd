import CSoup
import GLibRuntime
import Glibc

/// Accepts connections on one address and port.
///
/// libsoup's own listeners end only together with its clients; a server that finishes what it has begun must stop
/// accepting first.
@MainActor final class SocketListener {
  private let service: ObjectReference
  private var incoming: SignalConnection?

  /// - Parameters:
  ///   - stallLimit: after how many seconds without a byte a read or write on a connection fails; 0 for never.
  ///   - accept: is given each new connection, not owned.
  init(stallLimit: UInt32, accept: @escaping @MainActor (UnsafeMutableRawPointer) -> Void) {
    MainLoop.prepare()
    service = ObjectReference(owning: UnsafeMutableRawPointer(g_socket_service_new()))
    // Those who come while the main loop is busy wait; with GLib's own limit of 10 the eleventh would be broken off.
    g_socket_listener_set_backlog(service.cast(to: GSocketListener.self), 512)
    incoming = SignalConnection(service.pointer, "incoming") { arguments in
      guard let connection = arguments.object(1) else { return .boolean(false) }
      let socket = g_socket_connection_get_socket(connection.assumingMemoryBound(to: GSocketConnection.self))
      g_socket_set_option(socket, Int32(IPPROTO_TCP), TCP_NODELAY, 1, nil)
      g_socket_set_timeout(socket, stallLimit)
      accept(connection)
      return .boolean(true)
    }
  }

  /// Begins to listen on this address alone.
  /// - Parameter port: 0 for one that is free.
  /// - Returns: the port.
  func listen(address: String, port: UInt16) throws(GLibError) -> UInt16 {
    guard let wanted = g_inet_socket_address_new_from_string(address, guint(port)) else {
      throw GLibError(domain: "", code: 0, message: "\(address) is not an IP address to listen on.")
    }
    defer { g_object_unref(wanted) }
    var bound: UnsafeMutablePointer<GSocketAddress>?
    _ = try GLibError.check { error in
      g_socket_listener_add_address(
        service.cast(to: GSocketListener.self), wanted, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, nil, &bound, error)
    }
    guard let bound else { return 0 }
    defer { g_object_unref(bound) }
    return bound.withMemoryRebound(to: GInetSocketAddress.self, capacity: 1) { g_inet_socket_address_get_port($0) }
  }

  /// Refuses connections from now on. Has no effect if it has ended already.
  func close() {
    guard incoming != nil else { return }
    incoming = nil
    g_socket_service_stop(service.cast(to: GSocketService.self))
    g_socket_listener_close(service.cast(to: GSocketListener.self))
  }

  isolated deinit { close() }
}
