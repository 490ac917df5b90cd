import CeremonyKit
import CeremonySandbox
import Foundation
import GLibRuntime
import HTTPTransport
import SignatureAPI
import SigningServerAPI
import TestSupport
import XCTest

@testable import SigningServer

/// The app's client, your server and the sandbox, each over real sockets.
@MainActor
private final class Road {
  let sandbox: SandboxServer
  let app: HTTPSigningServerClient
  let api: SignatureAPIClient
  private let server: HTTPServer

  init() throws {
    var settings = SandboxSettings()
    settings.processingTime = .milliseconds(100)
    sandbox = try SandboxServer(settings: settings) { _ in }
    let connection = sandbox.connection
    api = SignatureAPIClient(
      baseURL: try BaseURL(connection.apiBaseURL), key: try APIKey(connection.apiKey.revealed),
      http: HTTPClient(timeout: .seconds(10), userAgent: "tests", proxy: .none))
    let application = ServerApplication(
      service: SigningService(api: api), log: Log(domain: "tests", redact: Redactor.redact))
    server = HTTPServer(serverName: "tests", bodyLimit: 65_536, replying: application.reply)
    app = HTTPSigningServerClient(
      server: try BaseURL("http://127.0.0.1:\(try server.listen())"), userAgent: "tests")
  }

  /// Does at the ceremony's own host what its page does when the signer finishes, and returns the failure if there is one.
  func sign(_ link: CeremonyLink) async throws -> String? {
    let page = HTTPClient(
      timeout: .seconds(10), userAgent: "tests", proxy: .url(sandbox.connection.proxyURL),
      trusting: try TLSCertificate(certificatePEM: sandbox.connection.certificatePEM))
    let url = try XCTUnwrap(URLComponents(string: link.url.revealed))
    var session: [String: Any] = ["path": url.path, "token": url.queryItems?.first { $0.name == "token" }?.value ?? ""]
    let view = try await post("open", session, page)
    if let failure = view["failure"] as? [String: String] { return failure["errorType"] }
    let document = try XCTUnwrap((view["documents"] as? [[String: Any]])?.first?["id"] as? String)
    session["places"] = [["document": document, "key": "signature", "text": "Jane Doe"]]
    return (try await post("complete", session, page)["failure"] as? [String: String])?["errorType"]
  }

  private func post(_ path: String, _ body: [String: Any], _ page: HTTPClient) async throws -> [String: Any] {
    let response = try await page.send(
      HTTPClientRequest(
        "POST", "https://sign.signatureapi.com/session/\(path)", headers: ["Content-Type": "application/json"],
        body: try JSONSerialization.data(withJSONObject: body)))
    XCTAssertEqual(response.status, 200)
    return try XCTUnwrap(try JSONSerialization.jsonObject(with: response.body) as? [String: Any])
  }

  func stop() throws {
    try waiting { [server, sandbox] in
      await server.stop()
      await sandbox.stop()
    }
  }
}

@MainActor
private func error<Value: Sendable>(
  _ work: @escaping @MainActor () async throws(SigningServerError) -> Value
) throws -> SigningServerError? {
  try waiting {
    do throws(SigningServerError) {
      _ = try await work()
      return nil
    } catch {
      return error
    }
  }
}

final class WholeRoadTests: XCTestCase {
  func testADocumentIsSignedAndTheServerProvesIt() throws {
    try onMainThread {
      let road = try Road()
      let ceremony = try waiting { try await road.app.createCeremony(SigningRequest(name: "Ana", language: "es")) }
      XCTAssertEqual(ceremony.link.language, "es")
      XCTAssertFalse(try waiting { try await road.app.envelope(ceremony.envelopeId) }.signerCompleted)
      XCTAssertNil(try waiting { try await road.sign(ceremony.link) })
      XCTAssertTrue(try waiting { try await road.app.envelope(ceremony.envelopeId) }.signerCompleted)
      let late = try error { () throws(SigningServerError) in
        try await road.app.currentLink(envelopeId: ceremony.envelopeId)
      }
      XCTAssertEqual(late, .conflict)
      let again = try error { () throws(SigningServerError) in
        try await road.app.newCeremony(recipientId: ceremony.recipientId, embedOrigin: nil)
      }
      XCTAssertEqual(again, .conflict)
      try road.stop()
    }
  }

  func testAFreshLinkOpensTheSameCeremonyAndANewCeremonyClosesTheOldOne() throws {
    try onMainThread {
      let road = try Road()
      let ceremony = try waiting { try await road.app.createCeremony(SigningRequest()) }
      let fresh = try waiting { try await road.app.currentLink(envelopeId: ceremony.envelopeId) }
      let new = try waiting {
        try await road.app.newCeremony(
          recipientId: ceremony.recipientId, embedOrigin: "https://app.example.invalid")
      }
      for old in [ceremony.link, fresh] {
        XCTAssertEqual(try waiting { try await road.sign(old) }, "unauthorized")
      }
      XCTAssertNil(try waiting { try await road.sign(new) })
      XCTAssertTrue(try waiting { try await road.app.envelope(ceremony.envelopeId) }.signerCompleted)
      try road.stop()
    }
  }

  func testAnEnvelopeThatTheKeyOpensButTheServerDidNotCreateIsUnknown() throws {
    try onMainThread {
      let road = try Road()
      let envelope = try waiting { () -> Envelope in
        let upload = try await road.api.upload(pdf: SampleAgreement.file)
        var request = SampleEnvelope.request(SigningRequest(), documentURL: upload.url, now: Date())
        request.metadata = nil
        return try await road.api.createEnvelope(request)
      }
      let recipient = try XCTUnwrap(envelope.recipients.first?.id)
      XCTAssertEqual(
        try error { () throws(SigningServerError) in try await road.app.envelope(envelope.id) }, .notFound)
      XCTAssertEqual(
        try error { () throws(SigningServerError) in try await road.app.currentLink(envelopeId: envelope.id) },
        .notFound)
      XCTAssertEqual(
        try error { () throws(SigningServerError) in
          try await road.app.newCeremony(recipientId: recipient, embedOrigin: nil)
        }, .notFound)
      try road.stop()
    }
  }

  func testAServerKnowsItsEnvelopesAgainAfterARestart() throws {
    try onMainThread {
      let road = try Road()
      let ceremony = try waiting { try await road.app.createCeremony(SigningRequest()) }
      let restarted = SigningService(api: road.api)
      let id = try XCTUnwrap(EnvelopeID(ceremony.envelopeId))
      let recipient = try XCTUnwrap(RecipientID(ceremony.recipientId))
      XCTAssertEqual(try waiting { try await restarted.envelope(id) }.envelopeId, ceremony.envelopeId)
      _ = try waiting { try await restarted.newCeremony(for: recipient, NewCeremonyRequest()) }
      try road.stop()
    }
  }

  func testWhatIsWrongWithARequestIsARefusal() throws {
    try onMainThread {
      let road = try Road()
      let refused = try error { () throws(SigningServerError) in
        try await road.app.createCeremony(SigningRequest(email: "nobody"))
      }
      XCTAssertEqual(refused, .refused)
      for id in ["", ".", "..", "x", "../health"] {
        XCTAssertEqual(try error { () throws(SigningServerError) in try await road.app.envelope(id) }, .notFound)
      }
      try road.stop()
      let gone = try error { () throws(SigningServerError) in try await road.app.createCeremony(SigningRequest()) }
      XCTAssertEqual(gone, .unreachable)
    }
  }

  func testManyAtOnceAreServedWithinTheRateThatTheAPIAllows() throws {
    try onMainThread {
      let road = try Road()
      let links = try waiting(atMost: .seconds(60)) { () -> Set<CeremonyLink> in
        let tasks = (0..<6).map { index in
          Task { try await road.app.createCeremony(SigningRequest(name: "Signer \(index)")).link }
        }
        var links: Set<CeremonyLink> = []
        for task in tasks { links.insert(try await task.value) }
        return links
      }
      XCTAssertEqual(links.count, 6)
      try road.stop()
    }
  }
}
