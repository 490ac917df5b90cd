import CSoup
import GLibRuntime

/// A socket that a libsoup server seems to listen on, and that nobody can reach by a connection: it is one of UDP, tied to
/// an address that never sends.
///
/// libsoup lets a connection live on after an answer only while its server listens by itself, which ours do not: see
/// `SocketListener`. Without this, each request would need a connection, and with HTTPS a handshake, of its own.
enum KeepAliveListener {
  /// Lets the connections of `server` live on.
  static func add(to server: UnsafeMutablePointer<SoupServer>) throws(GLibError) {
    let socket = try GLibError.check {
      g_socket_new(G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_UDP, $0)
    }
    guard let socket, let nobody = g_inet_socket_address_new_from_string("127.0.0.1", discardPort) else { return }
    defer {
      g_object_unref(socket)
      g_object_unref(nobody)
    }
    _ = try GLibError.check { g_socket_connect(socket, nobody, nil, $0) }
    g_main_context_push_thread_default(unturned)
    defer { g_main_context_pop_thread_default(unturned) }
    _ = try GLibError.check { soup_server_listen_socket(server, socket, SoupServerListenOptions(0), $0) }
  }

  /// Where these sockets would be watched. Nobody turns it: in the main loop each would be looked at with every request.
  private static let unturned = g_main_context_new()

  private static let discardPort: guint = 9
}
