import FoundationEssentials
import GLibRuntime
import HTTPTransport
import SigningServerAPI

/// Stands between the application and your server: every call goes through unchanged, and the envelope that was made is
/// remembered, so that the server can be asked what has become of it.
final class ServerGate {
  /// The envelope that was made last.
  private(set) var envelope: String?

  private let base: BaseURL
  private let client: HTTPClient
  private var server: HTTPServer?

  /// - Parameter base: your server's address.
  init(to base: BaseURL) {
    self.base = base
    client = HTTPClient(timeout: .seconds(70), userAgent: "ceremony-qa", proxy: base.isLoopback ? .none : .desktop)
  }

  /// Begins to listen.
  /// - Returns: the port.
  func open() throws(GLibError) -> UInt16 {
    let server = HTTPServer(serverName: "ceremony-qa", bodyLimit: 1 << 20) { [weak self] in await self?.pass($0) }
    self.server = server
    return try server.listen()
  }

  func close() async {
    await server?.stop(within: .zero)
    server = nil
  }

  private func pass(_ request: HTTPRequest) async -> HTTPResponse? {
    var headers = HTTPHeaders()
    for name in ["Content-Type", "Accept", "Authorization", "User-Agent"] { headers[name] = request.headers[name] }
    let path = request.path + (request.query.map { "?\($0)" } ?? "")
    // A server that does not answer is a connection that breaks here too.
    guard
      let answer = try? await client.send(
        HTTPClientRequest(request.method, base.appending(path), headers: headers, body: request.body))
    else { return nil }
    if answer.status == 201, let made = try? JSONDecoder().decode(CeremonyAnswer.self, from: answer.body) {
      envelope = made.envelopeId
    }
    var passed: HTTPHeaders = [:]
    passed["Content-Type"] = answer.headers["Content-Type"]
    return HTTPResponse(status: answer.status, headers: passed, body: answer.body)
  }
}
