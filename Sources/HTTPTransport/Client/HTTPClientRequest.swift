public import FoundationEssentials

/// A request to send.
nonisolated public struct HTTPClientRequest: Sendable, Equatable {
  public var method: String

  /// The whole address, percent-encoded. It may be a credential: no error and no log repeats it.
  public var url: String

  public var headers: HTTPHeaders
  public var body: Data

  /// How long the whole exchange may take; nil for the client's own limit.
  public var timeout: Duration?

  public init(
    _ method: String, _ url: String, headers: HTTPHeaders = [:], body: Data = Data(), timeout: Duration? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }
}
