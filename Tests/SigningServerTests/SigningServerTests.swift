import CeremonyKit
import FoundationEssentials
import GLibRuntime
import HTTPTransport
import SignatureAPI
import SigningServerAPI
import TestSupport
import XCTest

@testable import SigningServer

private let id = "abcdef12-3456-7890-1234-abcdef123456"
private let recipient = "re_3VBMW9Bc1eKbzBRfjmKvQ1"
private let link = "https://sign.signatureapi.com/en/start?token=SECRET123"

/// What SignatureAPI says of the envelope.
private func envelope(
  _ status: String, signer: String = "pending", url: String? = link, isOurs: Bool = false, completedAt: String? = nil
) -> HTTPResponse {
  var envelope = Envelope(
    id: id, status: WireValue(rawValue: status),
    recipients: [
      Recipient(
        id: recipient, type: .known(.signer), key: "signer", status: WireValue(rawValue: signer),
        ceremony: Ceremony(url: url.map(Credential.init)))
    ], completedAt: completedAt)
  if isOurs { envelope.metadata = [SampleEnvelope.mark.key: SampleEnvelope.mark.value] }
  return .json(envelope)
}

private func text(_ response: HTTPResponse) -> String { String(decoding: response.body, as: UTF8.self) }

/// The server on a scripted SignatureAPI, asked over sockets.
@MainActor
private final class Fixture {
  let api: FakeSignatureAPI
  let clock = ManualClock()
  let url: String
  private let server: HTTPServer
  private let client = HTTPClient(timeout: .seconds(5), userAgent: "tests", proxy: .none)

  init(_ script: @escaping @MainActor (String, Int) async -> HTTPResponse) throws {
    api = try FakeSignatureAPI { call, former in
      switch call {
      case "POST /uploads": .json(Upload(id: "upl_1", url: "https://api.signatureapi.com/v1/uploads/upl_1"))
      default: await script(call, former)
      }
    }
    let service = SigningService(api: try api.client(clock.pacing), pacing: clock.pacing)
    let application = ServerApplication(
      service: service, log: Log(domain: "tests", redact: Redactor.redact))
    server = HTTPServer(serverName: "tests", bodyLimit: 65_536, replying: application.reply)
    url = "http://127.0.0.1:\(try server.listen())"
  }

  func ask(_ method: String, _ path: String, _ body: String = "") throws -> HTTPResponse {
    try waiting { [client, url] in
      try await client.send(HTTPClientRequest(method, url + path, body: Data(body.utf8)))
    }
  }

  func stop() throws {
    try waiting { [server] in await server.stop() }
    try api.stop()
  }
}

final class SigningServerTests: XCTestCase {
  func testItIsHealthy() throws {
    try onMainThread {
      let fixture = try Fixture { _, _ in .empty(500) }
      let answer = try fixture.ask("GET", "/health")
      XCTAssertEqual(answer.status, 200)
      XCTAssertEqual(text(answer), #"{"ok":true}"#)
      try fixture.stop()
    }
  }

  func testStartingACeremonyWaitsOutTheProcessingAndALinkThatComesLate() throws {
    try onMainThread {
      let fixture = try Fixture { call, former in
        switch (call, former) {
        case ("POST /envelopes", _): envelope("processing", url: nil)
        case (_, 0...1): envelope("processing", url: nil)
        case (_, 2...4): envelope("in_progress", url: nil)
        default: envelope("in_progress")
        }
      }
      let answer = try fixture.ask("POST", "/ceremonies", "{}")
      XCTAssertEqual(answer.status, 201)
      XCTAssertEqual(
        text(answer),
        #"{"ceremonyUrl":"\#(link)","embedOrigin":null,"envelopeId":"\#(id)","recipientId":"\#(recipient)"}"#)
      XCTAssertEqual(
        fixture.api.asked,
        ["POST /uploads", "POST /envelopes"] + Array(repeating: "GET /envelopes/\(id)", count: 6))
      XCTAssertEqual(fixture.clock.waits, [125, 250, 500, 750, 750].map { .milliseconds($0) })
      try fixture.stop()
    }
  }

  func testTheEnvelopeIsTheSampleForWhoIsToSign() throws {
    try onMainThread {
      let fixture = try Fixture { _, _ in envelope("in_progress") }
      _ = try fixture.ask(
        "POST", "/ceremonies",
        #"""
        {"name": "Ana", "email": "ana@example.com", "language": "es", "embedOrigin": "https://App.example.invalid/",
         "redirectDelay": 7, "extra": [1]}
        """#)
      XCTAssertEqual(fixture.api.requests.first?.body, SampleAgreement.file)
      let sent = try JSONDecoder().decode(EnvelopeRequest.self, from: fixture.api.requests[1].body)
      XCTAssertEqual(sent.language, .known(.es))
      XCTAssertEqual(sent.documents.first?.url, "https://api.signatureapi.com/v1/uploads/upl_1")
      let signer = try XCTUnwrap(sent.recipients.first)
      XCTAssertEqual(signer.key, "signer")
      XCTAssertEqual(signer.name, "Ana")
      XCTAssertEqual(signer.email, "ana@example.com")
      XCTAssertEqual(signer.deliveryType, .known(DeliveryType.none))
      XCTAssertEqual(signer.ceremony?.redirectDelay, 7)
      XCTAssertEqual(signer.ceremony?.embeddableIn, ["https://app.example.invalid"])
      XCTAssertEqual(signer.ceremony?.authentication.map(\.type), ["custom"])
      try fixture.stop()
    }
  }

  func testWithoutAWordTheAppGetsTheGuidesDefaults() throws {
    try onMainThread {
      let fixture = try Fixture { _, _ in envelope("in_progress") }
      _ = try fixture.ask("POST", "/ceremonies")
      let sent = try JSONDecoder().decode(EnvelopeRequest.self, from: fixture.api.requests[1].body)
      XCTAssertEqual(sent.recipients.first?.name, "Jane Doe")
      XCTAssertEqual(sent.recipients.first?.ceremony?.redirectDelay, 0)
      XCTAssertNil(sent.recipients.first?.ceremony?.embeddableIn)
      XCTAssertNil(sent.language)
      try fixture.stop()
    }
  }

  func testABadRequestIsToldAllThatIsWrongWithItAndNothingIsCreated() throws {
    try onMainThread {
      let fixture = try Fixture { _, _ in envelope("in_progress") }
      for (body, paths) in [
        ("[]", [""]), ("{", [""]), ("null", [""]), ("\"x\"", [""]),
        (
          #"{"name": 5, "email": "a", "language": "xx", "embedOrigin": "x", "redirectDelay": 21}"#,
          ["name", "email", "language", "embedOrigin", "redirectDelay"]
        ),
        (#"{"name": " "}"#, ["name"]), (#"{"name": "a\u0000"}"#, ["name"]),
        (#"{"redirectDelay": -1}"#, ["redirectDelay"]), (#"{"redirectDelay": 1.5}"#, ["redirectDelay"]),
        (#"{"redirectDelay": "1"}"#, ["redirectDelay"]), (#"{"redirectDelay": true}"#, ["redirectDelay"]),
        (#"{"email": "a@b@c"}"#, ["email"]), (#"{"email": "@b"}"#, ["email"]), (#"{"email": "a b@c"}"#, ["email"]),
      ] {
        let answer = try fixture.ask("POST", "/ceremonies", body)
        XCTAssertEqual(answer.status, 400, body)
        let error = try JSONDecoder().decode(ErrorAnswer.self, from: answer.body)
        XCTAssertEqual(error.issues?.map(\.path), paths, body)
      }
      XCTAssertEqual(fixture.api.asked, [])
      try fixture.stop()
    }
  }

  func testNothingButAnOriginMayFrameACeremony() throws {
    let good = [
      "https://app.example.invalid": "https://app.example.invalid", "https://a.example:8443/": "https://a.example:8443",
      "http://localhost:5173": "http://localhost:5173", "http://[::1]:80": "http://[::1]:80",
    ]
    for (origin, text) in good { XCTAssertEqual(EmbedOrigin(origin)?.text, text) }
    for origin in [
      "", "*", "https://*.example.com", "http://app.example.com", "https://app.example.com/path", "https://a b",
      "https://app.example.com?x", "https://app.example.com#x", "https://u@app.example.com", "https:",
      "https://a.example; script-src *", "https://a;b", "https://a'b", "data:text/html,x", "null",
      "https://a,https://b",
    ] {
      XCTAssertNil(EmbedOrigin(origin), origin)
    }
  }

  func testAnEnvelopesStateIsReadFromSignatureAPI() throws {
    try onMainThread {
      let fixture = try Fixture { _, _ in
        envelope("completed", signer: "completed", url: nil, isOurs: true, completedAt: "2026-11-30T10:00:00.000Z")
      }
      let answer = try fixture.ask("GET", "/envelopes/\(id)")
      XCTAssertEqual(answer.status, 200)
      XCTAssertEqual(
        text(answer),
        #"{"completedAt":"2026-11-30T10:00:00.000Z","envelopeId":"\#(id)","#
          + #""recipients":[{"key":"signer","status":"completed","type":"signer"}],"status":"completed"}"#)
      try fixture.stop()
    }
  }

  func testAFreshLinkIsHandedOutWhileThereIsSomethingToSign() throws {
    try onMainThread {
      let fixture = try Fixture { _, _ in envelope("in_progress", signer: "sent", isOurs: true) }
      let answer = try fixture.ask("GET", "/envelopes/\(id)/ceremony-url")
      XCTAssertEqual(answer.status, 200)
      XCTAssertEqual(
        text(answer), #"{"ceremonyUrl":"\#(link)","envelopeStatus":"in_progress","signerStatus":"sent"}"#)
      try fixture.stop()
    }
  }

  func testWithoutAnActiveLinkThereIsAConflict() throws {
    try onMainThread {
      for (status, signer) in [
        ("completed", "completed"), ("in_progress", "completed"), ("in_progress", "rejected"), ("canceled", "pending"),
        ("in_progress", "replaced"), ("in_progress", "pending"), ("processing", "pending"),
      ] {
        let fixture = try Fixture { _, _ in envelope(status, signer: signer, url: nil, isOurs: true) }
        let answer = try fixture.ask("GET", "/envelopes/\(id)/ceremony-url")
        XCTAssertEqual(answer.status, 409, "\(status), \(signer)")
        try fixture.stop()
      }
    }
  }

  func testANewCeremonyReplacesTheLink() throws {
    try onMainThread {
      let fixture = try Fixture { call, former in
        switch (call, former) {
        case ("POST /recipients/\(recipient)/ceremonies", _): .json(Ceremony(url: nil), status: 201)
        case ("GET /recipients/\(recipient)", 0...1):
          .json(Recipient(id: recipient, envelopeID: id, type: .known(.signer), key: "signer"))
        case ("GET /recipients/\(recipient)", _):
          .json(
            Recipient(
              id: recipient, envelopeID: id, type: .known(.signer), key: "signer",
              ceremony: Ceremony(url: Credential(link))))
        default: envelope("in_progress", isOurs: true)
        }
      }
      let answer = try fixture.ask(
        "POST", "/recipients/\(recipient)/ceremony", #"{"embedOrigin": "https://app.example.invalid"}"#)
      XCTAssertEqual(answer.status, 201)
      XCTAssertEqual(text(answer), #"{"ceremonyUrl":"\#(link)","embedOrigin":"https://app.example.invalid"}"#)
      let sent = fixture.api.requests.first { $0.method == "POST" }
      let request = try JSONDecoder().decode(CeremonyRequest.self, from: try XCTUnwrap(sent).body)
      XCTAssertEqual(request.embeddableIn, ["https://app.example.invalid"])
      try fixture.stop()
    }
  }

  func testAnEnvelopeOfSomeoneElseIsUnknown() throws {
    try onMainThread {
      let fixture = try Fixture { call, _ in
        call.hasPrefix("GET /recipients")
          ? .json(Recipient(id: recipient, envelopeID: id, type: .known(.signer), key: "signer"))
          : envelope("in_progress")
      }
      let unknown = try fixture.ask("GET", "/nothing")
      for (method, path) in [
        ("GET", "/envelopes/\(id)"), ("GET", "/envelopes/\(id)/ceremony-url"),
        ("POST", "/recipients/\(recipient)/ceremony"),
      ] {
        let answer = try fixture.ask(method, path)
        XCTAssertEqual(answer.status, 404, path)
        XCTAssertEqual(answer.body, unknown.body)
      }
      XCTAssertFalse(fixture.api.asked.contains { $0.hasPrefix("POST") })
      try fixture.stop()
    }
  }

  func testWhatCannotBeAnIdentifierIsNotAskedFor() throws {
    try onMainThread {
      let fixture = try Fixture { _, _ in envelope("in_progress", isOurs: true) }
      for path in [
        "/envelopes/", "/envelopes/x", "/envelopes/..%2Frecipients", "/envelopes/\(id)%2Fevents", "/envelopes/\(id)/",
        "/envelopes/\(id)/events", "/recipients/\(id)/ceremony", "/", "//health", "/health/", "/ceremonies/\(id)",
      ] {
        XCTAssertEqual(try fixture.ask("GET", path).status, 404, path)
      }
      XCTAssertEqual(fixture.api.asked, [])
      try fixture.stop()
    }
  }

  func testAWrongMethodIsToldTheRightOne() throws {
    try onMainThread {
      let fixture = try Fixture { _, _ in .empty(500) }
      for (method, path, allowed) in [
        ("POST", "/health", "GET"), ("GET", "/ceremonies", "POST"), ("DELETE", "/envelopes/\(id)", "GET"),
        ("GET", "/recipients/\(recipient)/ceremony", "POST"),
      ] {
        let answer = try fixture.ask(method, path)
        XCTAssertEqual(answer.status, 405, path)
        XCTAssertEqual(answer.headers["Allow"], allowed)
      }
      try fixture.stop()
    }
  }

  func testWhatSignatureAPIRefusesOrFailsAtIsItsFaultAndNamesNoSecret() throws {
    try onMainThread {
      for (kind, status) in [
        (ProblemKind.invalidAPIKey, 502), (.validationError, 502), (.forbidden, 502), (.modeError, 404),
        (.tooManyRequests, 502), (.internalError, 502), (.notFound, 404), (.cannotCreateCeremony, 409),
      ] {
        let fixture = try Fixture { _, _ in
          .json(ProblemDetails(kind, detail: "SECRET123", errors: ["SECRET123"]), status: kind.status)
        }
        let answer = try fixture.ask("GET", "/envelopes/\(id)")
        XCTAssertEqual(answer.status, status, kind.rawValue)
        XCTAssertFalse(text(answer).contains("SECRET123"))
        try fixture.stop()
      }
    }
  }

  func testAnEnvelopeThatFailsOrIsNeverProcessedEndsTheWait() throws {
    try onMainThread {
      let failed = try Fixture { _, _ in envelope("failed", url: nil) }
      XCTAssertEqual(try failed.ask("POST", "/ceremonies").status, 502)
      try failed.stop()

      let endless = try Fixture { _, _ in envelope("processing", url: nil) }
      XCTAssertEqual(try endless.ask("POST", "/ceremonies").status, 502)
      XCTAssertLessThanOrEqual(endless.clock.now, .seconds(30))
      XCTAssertGreaterThan(endless.clock.now, .seconds(29))
      try endless.stop()

      let withoutLink = try Fixture { _, _ in envelope("in_progress", url: nil) }
      XCTAssertEqual(try withoutLink.ask("POST", "/ceremonies").status, 409)
      try withoutLink.stop()
    }
  }
}
