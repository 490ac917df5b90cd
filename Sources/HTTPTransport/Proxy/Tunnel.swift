import GLibRuntime

/// One connection led through the proxy.
final class Tunnel {
  private let message: ServerMessage
  private let port: UInt16
  private let junction = Junction()
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
    junction.cancel()
    giveUp?()
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
    defer {
      outcomes = []
      giveUp = nil
    }
    return await suspend { suspension in
      var waiting: Suspension<ObjectReference?>? = suspension
      let settle = { (connection: @autoclosure () -> ObjectReference?) in
        guard let suspension = waiting else { return }
        waiting = nil
        suspension.resume(returning: connection())
      }
      // The connection can be taken while the answer's end is being told, and at no other time.
      outcomes = [
        message.onAnswered { [message] in settle(message.takeConnection()) },
        message.onFinished { settle(nil) },
      ]
      giveUp = { settle(nil) }
      if junction.isCanceled { return settle(nil) }
      message.resume()
    }
  }
}
