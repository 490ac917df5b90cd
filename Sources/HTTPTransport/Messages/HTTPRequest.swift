public import FoundationEssentials

/// A request as the server read it.
nonisolated public struct HTTPRequest: Sendable, Equatable {
  /// The method, in upper case as it is sent.
  public var method: String

  /// The host that the request names, in lower case and without a port.
  public var host: String

  /// The path as it was sent, still percent-encoded; it begins with a slash.
  public var path: String

  /// What stands behind the question mark, as it was sent; nil without one.
  public var query: String?

  public var headers: HTTPHeaders
  public var body: Data

  public init(
    method: String, host: String, path: String, query: String? = nil, headers: HTTPHeaders = [:], body: Data = Data()
  ) {
    self.method = method
    self.host = host
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }
}
