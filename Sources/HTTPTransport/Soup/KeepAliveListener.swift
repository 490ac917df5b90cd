import CSoup
import GLibRuntime
import Glibc

/// A socket that a libsoup server listens on and nobody can reach.
///
/// libsoup lets a connection live on after an answer only while its server listens by itself, which ours do not: see
/// `SocketListener`. Without this, each request would need a connection, and with HTTPS a handshake, of its own.
enum KeepAliveListener {
  /// Makes `server` listen. The socket's name is gone before this returns.
  static func add(to server: UnsafeMutablePointer<SoupServer>) throws(GLibError) {
    let made = try GLibError.check { g_dir_make_tmp("ceremonyhost-XXXXXX", $0) }
    guard let folder = made else { return }
    defer {
      rmdir(folder)
      g_free(folder)
    }
    let name = "\(String(cString: folder))/socket"
    defer { unlink(name) }
    let socket = try GLibError.check {
      g_socket_new(G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_DEFAULT, $0)
    }
    guard let socket, let address = g_unix_socket_address_new(name) else { return }
    defer {
      g_object_unref(socket)
      g_object_unref(address)
    }
    _ = try GLibError.check { g_socket_bind(socket, address, 0, $0) }
    _ = try GLibError.check { g_socket_listen(socket, $0) }
    _ = try GLibError.check { soup_server_listen_socket(server, socket, SoupServerListenOptions(0), $0) }
  }
}
