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

nonisolated extension HTTPRequest {
  /// What stands between the slashes of a path, still percent-encoded; nothing for what is no path.
  public static func segments(of path: String) -> [String] {
    let slash = UInt8(ascii: "/")
    var path = path
    // By bytes: a server does it for each request, and to look for characters takes many times as long.
    return path.withUTF8 { bytes in
      guard bytes.first == slash else { return [] }
      return bytes.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
