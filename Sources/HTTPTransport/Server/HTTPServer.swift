import FoundationEssentials
public import GLibRuntime

/// An HTTP/1.1 server on libsoup, with TLS if it is given a certificate. It listens only where it is told to. A connection
/// serves one request after another, until either side closes it.
public final class HTTPServer {
  /// Answers one request, or breaks its connection off with nil. It may take its time; other requests go on meanwhile.
  public typealias Handler = @MainActor (HTTPRequest) async -> HTTPResponse?

  private let reply: @MainActor (HTTPRequest) -> HTTPReply
  private let bodyLimit: Int
  private let bodyTooLong: HTTPResponse
  private var endpoint: SoupEndpoint?
  private var exchanges: [UnsafeMutableRawPointer: Exchange] = [:]
  private var isStopping = false
  private let idle = WaitingTasks()

  /// - Parameters:
  ///   - serverName: the value of the `Server` field.
  ///   - certificate: a certificate with its key, for HTTPS; nil for plain HTTP.
  ///   - bodyLimit: the longest body in bytes; a request with a longer one never reaches the handler, and its body is
  ///     not kept in memory.
  ///   - bodyTooLong: the answer that it gets instead.
  ///   - idleLimit: how long a connection may stand without a request; it is closed when it has stood twice as long.
  ///   - reply: answers the requests. When the client has gone before an answer is there, it is dropped.
  public init(
    serverName: String, certificate: TLSCertificate? = nil, bodyLimit: Int,
    bodyTooLong: HTTPResponse = .text("The body is too long.\n", status: 413), idleLimit: Duration = .seconds(30),
    replying reply: @escaping @MainActor (HTTPRequest) -> HTTPReply
  ) {
    self.reply = reply
    self.bodyLimit = bodyLimit
    self.bodyTooLong = bodyTooLong
    endpoint = SoupEndpoint(
      serverName: serverName, certificate: certificate, idleLimit: idleLimit, stallLimit: 120,
      events: SoupEndpoint.Events(
        headers: { [weak self] in self?.begin($0) },
        request: { [weak self] in self?.handle($0) },
        end: { [weak self] in self?.end($0) }))
  }

  /// The same, with a handler that may take its time for every request.
  public convenience init(
    serverName: String, certificate: TLSCertificate? = nil, bodyLimit: Int,
    bodyTooLong: HTTPResponse = .text("The body is too long.\n", status: 413), idleLimit: Duration = .seconds(30),
    handler: @escaping Handler
  ) {
    self.init(
      serverName: serverName, certificate: certificate, bodyLimit: bodyLimit, bodyTooLong: bodyTooLong,
      idleLimit: idleLimit, replying: { request in .later { await handler(request) } })
  }

  /// Begins to listen on one address.
  /// - Parameters:
  ///   - address: an IP address of this machine; loopback unless said otherwise.
  ///   - port: 0 for one that is free.
  /// - Returns: the port.
  /// - Throws: GLib's error when the address cannot be had, such as a port in use; or when the server was stopped.
  @discardableResult
  public func listen(address: String = "127.0.0.1", port: UInt16 = 0) throws(GLibError) -> UInt16 {
    guard let endpoint, !isStopping else {
      throw GLibError(domain: "", code: 0, message: "The server has been stopped.")
    }
    return try endpoint.listen(address: address, port: port)
  }

  /// Stops accepting, finishes the requests in flight, and then closes every connection. Calling it again waits for the
  /// same end.
  /// - Parameter limit: how long requests in flight may take; after that they are broken off and their handlers canceled.
  public func stop(within limit: Duration = .seconds(10)) async {
    isStopping = true
    endpoint?.stopAccepting()
    let timer = MainTimer(after: limit) { [weak self] in self?.breakOff() }
    if !exchanges.isEmpty { await idle.wait() }
    timer.cancel()
    endpoint?.disconnect()
    endpoint = nil
  }

  private func breakOff() {
    for exchange in exchanges.values { exchange.cancel() }
    endpoint?.disconnect()
    exchanges = [:]
    idle.wake()
  }

  private func begin(_ message: ServerMessage) {
    let exchange = Exchange(message, bodyLimit: bodyLimit, bodyTooLong: bodyTooLong)
    exchanges[message.pointer] = exchange
    exchange.checkLength()
  }

  private func handle(_ message: ServerMessage) {
    guard let exchange = exchanges[message.pointer] else { return message.answer(.empty(503)) }
    exchange.run(reply) { [weak self] in self?.isStopping ?? true }
  }

  private func end(_ message: UnsafeMutableRawPointer) {
    exchanges.removeValue(forKey: message)?.end()
    if exchanges.isEmpty { idle.wake() }
  }
}
