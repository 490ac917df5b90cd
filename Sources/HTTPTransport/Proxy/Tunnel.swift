import CSoup
import GLibRuntime
import Glibc

/// One connection led through the proxy. When either side ends, by closing, by half-closing or by an error, both do.
final class Tunnel {
  private let message: ServerMessage
  private let port: UInt16
  private let cancellable = ObjectReference(owning: UnsafeMutableRawPointer(g_cancellable_new()))
  private var task: Task<Void, Never>?
  private var outcomes: [SignalConnection] = []
  /// Ends the wait for the client to be told; nil when nothing waits for that.
  private var giveUp: (() -> Void)?

  init(_ message: ServerMessage, toLoopbackPort port: UInt16) {
    self.message = message
    self.port = port
  }

  /// Connects, answers the client, and carries bytes until the end.
  func start(whenOver: @escaping @MainActor () -> Void) {
    message.pause()
    task = Task {
      await run()
      whenOver()
    }
  }

  /// Ends both directions. A message whose server has been disconnected never tells of its end.
  func cancel() {
    g_cancellable_cancel(cancellable.cast(to: GCancellable.self))
    giveUp?()
  }

  /// Returns when nothing of the tunnel is left.
  func ended() async { await task?.value }

  private func run() async {
    guard let server = try? await connect() else {
      // Whoever cancels has disconnected the client.
      guard !isCanceled else { return }
      message.answer(.empty(502))
      message.closeAfterAnswer()
      return message.resume()
    }
    if let client = await answerAndTakeConnection() { await carry(between: client, and: server) }
    await close(server)
  }

  private var isCanceled: Bool { g_cancellable_is_cancelled(cancellable.cast(to: GCancellable.self)) != 0 }

  private func connect() async throws -> ObjectReference {
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

  /// Tells the client that the way is open.
  /// - Returns: the client's connection, nil if it has gone.
  private func answerAndTakeConnection() async -> ObjectReference? {
    message.answer(.empty(200))
    defer {
      outcomes = []
      giveUp = nil
    }
    return await withCheckedContinuation { continuation in
      var waiting: CheckedContinuation<ObjectReference?, Never>? = continuation
      let settle = { (connection: @autoclosure () -> ObjectReference?) in
        guard let continuation = waiting else { return }
        waiting = nil
        continuation.resume(returning: connection())
      }
      // The connection can be taken while the answer's end is being told, and at no other time.
      outcomes = [
        message.onAnswered { [message] in settle(message.takeConnection()) },
        message.onFinished { settle(nil) },
      ]
      giveUp = { settle(nil) }
      if isCanceled { return settle(nil) }
      message.resume()
    }
  }

  private func carry(between client: ObjectReference, and server: ObjectReference) async {
    let back = Task { await copy(from: server, to: client) }
    await copy(from: client, to: server)
    await back.value
    await close(client)
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

  private func close(_ stream: ObjectReference) async {
    _ = try? await awaitOperation { callback, data in
      g_io_stream_close_async(stream.cast(to: GIOStream.self), G_PRIORITY_DEFAULT, nil, callback, data)
    } finish: { _, result in
      try GLibError.check { g_io_stream_close_finish(stream.cast(to: GIOStream.self), result, $0) }
    }
  }
}
