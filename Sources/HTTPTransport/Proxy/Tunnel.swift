import GLibRuntime

/// One connection led through the proxy.
final class Tunnel {
  private let message: ServerMessage
  private let port: UInt16
  private let junction = Junction()
  private var task: Task<Void, Never>?
  /// The client's connection once it has been told that the way is open; nil if it has gone, or is not waited for.
  private let client = FirstAnswer<ObjectReference?>()

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
    junction.cancel()
    client.give(nil)
  }

  /// Returns when nothing of the tunnel is left.
  func ended() async { await task?.value }

  private func run() async {
    guard let server = try? await junction.connect(toLoopbackPort: port) else {
      // Whoever cancels has disconnected the client.
      guard !junction.isCanceled else { return }
      message.answer(.empty(502))
      message.closeAfterAnswer()
      return message.resume()
    }
    if let client = await answerAndTakeConnection() { await junction.carry(between: client, and: server) }
    await junction.close(server)
  }

  /// Tells the client that the way is open.
  /// - Returns: the client's connection, nil if it has gone.
  private func answerAndTakeConnection() async -> ObjectReference? {
    message.answer(.empty(200))
    // The connection can be taken while the answer's end is being told, and at no other time.
    let outcomes = [
      message.onAnswered { [message, client] in client.give(message.takeConnection()) },
      message.onFinished { [client] in client.give(nil) },
    ]
    defer { withExtendedLifetime(outcomes) {} }
    if !junction.isCanceled { message.resume() }
    return await client.value
  }
}
