public import FoundationEssentials

/// An answer to a request. Its length and date need not be given.
nonisolated public struct HTTPResponse: Sendable, Equatable {
  public var status: Int
  public var headers: HTTPHeaders
  public var body: Data

  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A value as JSON, with its keys in order so that equal values are equal bytes.
  /// A value that has no JSON form, such as one that holds a number without end, is answered with status 500.
  public static func json(
    _ value: some Encodable, status: Int = 200, contentType: String = "application/json"
  ) -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(value) else { return .empty(500) }
    return HTTPResponse(status: status, headers: ["Content-Type": contentType], body: body)
  }

  /// Text in UTF-8.
  public static func text(
    _ text: String, status: Int = 200, contentType: String = "text/plain; charset=utf-8"
  ) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Content-Type": contentType], body: Data(text.utf8))
  }

  /// A status without a body.
  public static func empty(_ status: Int) -> HTTPResponse {
    HTTPResponse(status: status)
  }
}
