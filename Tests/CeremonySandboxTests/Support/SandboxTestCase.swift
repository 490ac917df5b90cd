import CeremonyKit
import FoundationEssentials
import HTTPTransport
import SignatureAPI
import TestSupport
import XCTest

@testable import CeremonySandbox

/// What the proxy was asked for in vain.
@MainActor
final class RefusedHosts {
  var hosts: [String] = []
}

/// A sandbox on real sockets, and a client that talks to it as any client would.
@MainActor
final class SandboxHarness: SandboxClient {
  let server: SandboxServer
  var refusedHosts: [String] { refused.hosts }
  private let refused: RefusedHosts

  init(limitsRate: Bool = false, adjust: (inout SandboxSettings) -> Void = { _ in }) throws {
    var settings = SandboxSettings()
    settings.processingTime = .milliseconds(50)
    settings.limitsRate = limitsRate
    adjust(&settings)
    let refused = RefusedHosts()
    server = try SandboxServer(settings: settings) { refused.hosts.append($0) }
    self.refused = refused
    try super.init(server.connection)
  }
}

/// Talks to a sandbox, wherever it runs.
@MainActor
class SandboxClient {
  let connection: SandboxConnection
  private let direct: HTTPClient
  private let browser: HTTPClient

  init(_ connection: SandboxConnection) throws {
    self.connection = connection
    direct = HTTPClient(timeout: .seconds(20), userAgent: "tests", proxy: .none)
    browser = HTTPClient(
      timeout: .seconds(20), userAgent: "tests", proxy: .url(connection.proxyURL),
      trusting: try TLSCertificate(certificatePEM: connection.certificatePEM))
  }

  /// Calls the REST API.
  func call(
    _ method: String, _ path: String, json: String? = nil, body: Data = Data(), type: String? = nil, key: String? = nil
  ) async throws -> HTTPResponse {
    var headers: HTTPHeaders = ["X-API-Key": key ?? connection.apiKey.revealed]
    headers["Content-Type"] = json == nil ? type : "application/json"
    return try await direct.send(
      HTTPClientRequest(
        method, connection.apiBaseURL + path, headers: headers, body: json.map { Data($0.utf8) } ?? body))
  }

  /// Changes the sandbox itself.
  func control(_ method: String, json: String = "", key: String? = nil) async throws -> HTTPResponse {
    try await direct.send(
      HTTPClientRequest(
        method, connection.apiBaseURL.replacing("/v1", with: FaultControl.path),
        headers: ["X-API-Key": key ?? connection.apiKey.revealed], body: Data(json.utf8)))
  }

  func setFaults(_ faults: String...) async throws -> HTTPResponse {
    try await control("PUT", json: #"{"faults":["\#(faults.joined(separator: #"",""#))"]}"#)
  }

  /// Asks one of the five hosts over a new connection, trusting the sandbox's certificate and what it has signed.
  func freshBrowse(_ url: String) async throws -> HTTPResponse {
    let browser = HTTPClient(
      timeout: .seconds(20), userAgent: "tests", proxy: .url(connection.proxyURL),
      trusting: try TLSCertificate(certificatePEM: connection.certificatePEM))
    return try await browser.send(HTTPClientRequest("GET", url))
  }

  /// Asks one of the five hosts, through the proxy.
  func browse(_ url: String, post json: String? = nil) async throws -> HTTPResponse {
    try await browser.send(
      HTTPClientRequest(
        json == nil ? "GET" : "POST", url, headers: json == nil ? [:] : ["Content-Type": "application/json"],
        body: Data((json ?? "").utf8)))
  }

  func upload(_ file: Data = TestPDF.make()) async throws -> Upload {
    try await call("POST", "/uploads", body: file, type: "application/pdf").decoded()
  }

  /// Creates an envelope for one signer and waits until it has been processed.
  func openEnvelope(ceremony: String = #""redirect_delay":0"#) async throws -> Envelope {
    try await opened(SandboxHarness.request(document: try await upload().url, ceremony: ceremony))
  }

  /// Creates the envelope of a request and waits until it has been processed.
  func opened(_ request: String) async throws -> Envelope {
    try await processed((try await call("POST", "/envelopes", json: request).decoded() as Envelope).id)
  }

  func envelope(_ id: String) async throws -> Envelope { try await call("GET", "/envelopes/\(id)").decoded() }

  func processed(_ id: String) async throws -> Envelope {
    while true {
      let envelope: Envelope = try await call("GET", "/envelopes/\(id)").decoded()
      if envelope.status != .processing { return envelope }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// The guide's own create request, with the document filled in where the guide has a comment.
  static func request(document url: String, ceremony: String = #""redirect_delay":0"#) -> String {
    """
    {
      "title": "Sample agreement",
      "documents": [{"url": "\(url)", "format": "pdf",
        "places": [{"key": "signer_signs", "type": "signature", "recipient_key": "signer"}]}],
      "recipients": [
        {
          "type": "signer",
          "key": "signer",
          "name": "Jane Doe",
          "email": "jane.doe@example.com",
          "delivery_type": "none",
          "ceremony": {
            "authentication": [
              {
                "type": "custom",
                "provider": "YourApp",
                "data": {
                  "Session ID": "a4f9e8b2-7c1d-4b2d-9a4b-e0c5d6f7a1b3",
                  "Authenticated At": "2025-12-31T23:59:59Z"
                }
              }
            ],
            \(ceremony)
          }
        }
      ]
    }
    """
  }

  /// What the page asks with, for a link.
  static func session(_ link: String, places: String = "[]") throws -> String {
    let parts = CeremonyLinkParts(link)
    let token = parts.token.map { "\"\($0)\"" } ?? "null"
    return #"{"path":"\#(parts.path)","token":\#(token),"places":\#(places)}"#
  }

  func open(_ link: String) async throws -> JSONValue {
    try await browse("https://sign.signatureapi.com/session/open", post: Self.session(link)).decoded()
  }

  func complete(_ link: String, document: String, text: String = "Jane Doe") async throws -> JSONValue {
    let places = #"[{"document":"\#(document)","key":"signer_signs","text":"\#(text)"}]"#
    return try await browse(
      "https://sign.signatureapi.com/session/complete", post: Self.session(link, places: places)
    ).decoded()
  }
}

/// The two parts of a ceremony's link that the page sends back.
struct CeremonyLinkParts {
  let path: String
  let token: String?

  init(_ link: String) {
    let parts = link.replacing("https://sign.signatureapi.com", with: "").split(separator: "?", maxSplits: 1)
    path = String(parts[0])
    token = parts.count > 1 ? String(parts[1].replacing("token=", with: "")) : nil
  }
}

extension HTTPResponse {
  func decoded<Value: Decodable>() throws -> Value { try JSONDecoder().decode(Value.self, from: body) }

  /// The kind of problem that the answer is.
  func problem() throws -> String {
    let problem: ProblemDetails = try decoded()
    XCTAssertEqual(problem.status, status)
    XCTAssertEqual(headers["Content-Type"], "application/problem+json")
    XCTAssertFalse(problem.title.isEmpty)
    XCTAssertEqual(problem.detail?.isEmpty, false)
    return "\(status) \(problem.kind.rawValue)"
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? {
    guard case .object(let fields) = self else { return nil }
    return fields[name]
  }

  subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

extension Envelope {
  /// The first recipient's link.
  var link: String? { recipients.first?.ceremony?.url?.revealed }
}

/// Runs an asynchronous test on the main thread, turning the main loop while it waits. Discovered test methods cannot be
/// isolated by their declaration on Linux.
func onMainLoop(
  atMost limit: Duration = .seconds(30), file: StaticString = #filePath, line: UInt = #line,
  _ work: @escaping @MainActor () async throws -> Void
) throws {
  try onMainThread { try waiting(atMost: limit, file: file, line: line, work) }
}

/// The value, or a failure of the test. Unlike XCTest's own, it takes what was awaited.
func unwrap<Value>(_ value: Value?, file: StaticString = #filePath, line: UInt = #line) throws -> Value {
  try XCTUnwrap(value, file: file, line: line)
}
