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

  /// Answers with what `work` makes of the request.
  /// - Parameter work: returns the answer, nil to break the connection off, and whether the connection ends with it.
  func run(_ work: @escaping @MainActor (HTTPRequest) async -> (HTTPResponse?, closes: Bool)) {
    bodyParts = nil
    // Immediately: a handler that waits for nothing answers in this very turn of the loop, and libsoup need not wait.
    task = Task.immediate {
      let (response, closes) = await work(message.request)
      answer(response, closes: closes)
    }
    guard !isAnswered else { return }
    isPaused = true
    message.pause()
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
