import CeremonyKit
import Foundation
import HTTPTransport
import TestSupport

@testable import CeremonyGTK
@testable import CeremonySandbox

/// Serves pages of a test's choice at the ceremony's true origin, and at other hosts, to a web view in this process.
@MainActor final class TestOrigin {
  /// What a path answers; `/gate` answers when the test opens it.
  var pages: [String: HTTPResponse] = [:]
  /// Answers what stands in no page; nil gives 404.
  var fallback: (HTTPRequest) -> HTTPResponse? = { _ in nil }
  /// The `host/path` of each request that came, in order.
  private(set) var requests: [String] = []

  /// The hosts that nobody is connected with.
  var blocked: Set<String> {
    get { answer.blocked }
    set { answer.blocked = newValue }
  }

  /// The hosts that a connection was asked for.
  var connected: Set<String> { answer.connected }

  let connection: WebConnection

  private let server: HTTPServer
  private let proxy: ConnectProxy
  private let answer: Answer

  /// - Parameter certified: the hosts that the certificate is for.
  init(certified: [String] = Array(CeremonyHosts.all) + ["evil.example"]) throws {
    let certificate = try SelfSignedCertificate(hosts: certified, key: SigningKey(), now: Date())
    let answer = Answer()
    self.answer = answer
    server = HTTPServer(
      serverName: "test",
      certificate: try TLSCertificate(
        certificatePEM: certificate.certificatePEM, privateKeyPEM: certificate.privateKeyPEM),
      bodyLimit: 1024
    ) { await answer.give($0) }
    let port = try server.listen()
    proxy = ConnectProxy { host, _ in
      answer.connected.insert(host)
      return answer.blocked.contains(host) ? .refuse : .tunnel(toLoopbackPort: port)
    }
    var connection = WebConnection(
      proxyURL: "http://127.0.0.1:\(try proxy.listen())", certificatePEM: certificate.certificatePEM)
    connection.trustedHosts.insert("evil.example")
    self.connection = connection
    answer.origin = self
  }

  /// Serves an HTML page.
  func serve(_ path: String, _ html: String, host: String = CeremonyHosts.ceremony, headers: [String: String] = [:]) {
    var response = HTTPResponse(status: 200, body: Data(html.utf8))
    response.headers["Content-Type"] = "text/html; charset=utf-8"
    for (name, value) in headers { response.headers[name] = value }
    pages[host + path] = response
  }

  /// Lets every request to `/gate` through.
  func openGate() { answer.gate.open() }

  func stop() async {
    answer.gate.open()
    await proxy.stop()
    await server.stop()
  }

  @MainActor private final class Answer {
    weak var origin: TestOrigin?
    var connected: Set<String> = []
    var blocked: Set<String> = []
    let gate = Gate()

    func give(_ request: HTTPRequest) async -> HTTPResponse {
      origin?.requests.append(request.host + request.path)
      if request.path == "/gate" { await gate.passed() }
      return origin?.pages[request.host + request.path] ?? origin?.fallback(request)
        ?? .empty(request.path == "/gate" ? 200 : 404)
    }
  }
}
