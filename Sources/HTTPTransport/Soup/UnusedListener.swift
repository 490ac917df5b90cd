import CSoup
import GLibRuntime

/// A listener that nobody connects to.
///
/// libsoup's server keeps a connection open after an answer only while it has a listener of its own, and ours accepts
/// connections by `SocketListener`. This one is an unnamed socket of this machine, and on no network.
enum UnusedListener {
  static func add(to server: ObjectReference) throws(GLibError) {
    let socket = try GLibError.check { error in
      g_socket_new(G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_DEFAULT, error)
    }
    guard let socket else { throw GLibError(domain: "", code: 0, message: "There is no socket.") }
    let owned = ObjectReference(owning: UnsafeMutableRawPointer(socket))
    guard let address = g_unix_socket_address_new_with_type("", 0, G_UNIX_SOCKET_ADDRESS_ANONYMOUS) else { return }
    defer { g_object_unref(address) }
    _ = try GLibError.check { g_socket_bind(owned.cast(to: GSocket.self), address, 0, $0) }
    _ = try GLibError.check { g_socket_listen(owned.cast(to: GSocket.self), $0) }
    _ = try GLibError.check {
      soup_server_listen_socket(
        server.cast(to: SoupServer.self), owned.cast(to: GSocket.self), SoupServerListenOptions(rawValue: 0), $0)
    }
  }
}
