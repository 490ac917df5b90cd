import GLibRuntime

/// One request on its way through the server, from its headers to the last byte of its answer.
final class Exchange {
  private let message: ServerMessage
  private let bodyLimit: Int
  private let bodyTooLong: HTTPResponse
  private var received = 0
  private var isRefused = false
  private var isAnswered = false
  private var isPaused = false
  private var isOver = false
  private var bodyParts: SignalConnection?
  private var task: Task<Void, Never>?

  /// How much of a refused body is read, and dropped, so that a client that sends before it listens sees the answer.
  private static let patience = 32 << 20

  init(_ message: ServerMessage, bodyLimit: Int, bodyTooLong: HTTPResponse) {
    self.message = message
    self.bodyLimit = bodyLimit
    self.bodyTooLong = bodyTooLong
  }

  /// Refuses a body that says it is too long, and watches one that does not say how long it is.
  func checkLength() {
    if let length = message.announcedLength {
      if length > bodyLimit { refuse() }
    } else {
      watchBody()
    }
  }

  private func watchBody() {
    bodyParts = message.onBodyPart { [weak self] in self?.receive($0) }
  }

  private func receive(_ count: Int) {
    received += count
    if !isRefused && received > bodyLimit { refuse() }
    if received > bodyLimit + Self.patience { message.abort() }
  }

  private func refuse() {
    isRefused = true
    message.discardBody()
    message.answer(bodyTooLong)
    message.closeAfterAnswer()
    if bodyParts == nil { watchBody() }
  }

  /// Answers the request.
  /// - Parameters:
  ///   - reply: makes the answer.
  ///   - closes: tells, when the answer is there, whether the connection ends with it.
  func run(_ reply: @MainActor (HTTPRequest) -> HTTPReply, closes: @escaping @MainActor () -> Bool) {
    bodyParts = nil
    switch reply(message.request) {
    case .now(let response): answer(response, closes: closes())
    case .later(let work):
      // Immediately: work that waits for nothing answers in this very turn of the loop, and libsoup need not wait.
      task = Task.immediate { answer(await work(), closes: closes()) }
      guard !isAnswered else { return }
      isPaused = true
      message.pause()
    }
  }

  private func answer(_ response: HTTPResponse?, closes: Bool) {
    guard !isOver else { return }
    isAnswered = true
    if let response { message.answer(response) } else { message.abort() }
    // libsoup ends a connection after CONNECT in any case, and does not say so by itself.
    if closes || message.method == "CONNECT" { message.closeAfterAnswer() }
    if isPaused { message.resume() }
  }

  /// The message is over; an answer that comes later is dropped.
  func end() {
    isOver = true
    bodyParts = nil
  }

  /// Tells the handler that nobody waits any more.
  func cancel() {
    isOver = true
    task?.cancel()
  }
}
