import CSoup
import GLibRuntime
import Glibc

/// Where the bytes of two connections are led into each other. When either ends, by closing, by half-closing or by an
/// error, both do.
final class Junction {
  private let cancellable = ObjectReference(owning: UnsafeMutableRawPointer(g_cancellable_new()))

  /// Whether it was canceled, or has ended.
  var isCanceled: Bool { g_cancellable_is_cancelled(cancellable.cast(to: GCancellable.self)) != 0 }

  /// Ends both directions.
  func cancel() { g_cancellable_cancel(cancellable.cast(to: GCancellable.self)) }

  /// Opens a connection to a port of this machine.
  func connect(toLoopbackPort port: UInt16) async throws -> ObjectReference {
    let client = ObjectReference(owning: UnsafeMutableRawPointer(g_socket_client_new()))
    let socketClient = client.cast(to: GSocketClient.self)
    // The port is this machine's own: no other proxy has a part in it.
    g_socket_client_set_enable_proxy(socketClient, 0)
    let connection = try await awaitOperation { callback, data in
      g_socket_client_connect_to_host_async(
        socketClient, "127.0.0.1", port, cancellable.cast(to: GCancellable.self), callback, data)
    } finish: { _, result in
      try GLibError.check {
        g_socket_client_connect_to_host_finish(client.cast(to: GSocketClient.self), result, $0)
      }.map { ObjectReference(owning: UnsafeMutableRawPointer($0)) }
    }
    guard let connection else { throw GLibError(domain: "", code: 0, message: "No connection.") }
    let socket = g_socket_connection_get_socket(connection.cast(to: GSocketConnection.self))
    g_socket_set_option(socket, Int32(IPPROTO_TCP), TCP_NODELAY, 1, nil)
    return connection
  }

  /// Carries bytes both ways until the end, and closes the client's side.
  func carry(between client: ObjectReference, and server: ObjectReference) async {
    let back = MainTask { [self] in await copy(from: server, to: client) }
    await copy(from: client, to: server)
    await back.value
    await close(client)
  }

  func close(_ stream: ObjectReference) async {
    _ = try? await awaitOperation { callback, data in
      g_io_stream_close_async(stream.cast(to: GIOStream.self), G_PRIORITY_DEFAULT, nil, callback, data)
    } finish: { _, result in
      try GLibError.check { g_io_stream_close_finish(stream.cast(to: GIOStream.self), result, $0) }
    }
  }

  private func copy(from source: ObjectReference, to target: ObjectReference) async {
    let input = g_io_stream_get_input_stream(source.cast(to: GIOStream.self))
    let output = g_io_stream_get_output_stream(target.cast(to: GIOStream.self))
    _ = try? await awaitOperation { callback, data in
      g_output_stream_splice_async(
        output, input, G_OUTPUT_STREAM_SPLICE_NONE, G_PRIORITY_DEFAULT, cancellable.cast(to: GCancellable.self),
        callback, data)
    } finish: { _, result in
      try GLibError.check { g_output_stream_splice_finish(output, result, $0) }
    }
    cancel()
  }
}
