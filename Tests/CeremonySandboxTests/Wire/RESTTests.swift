import FoundationEssentials
import SignatureAPI
import XCTest

@testable import CeremonySandbox

/// The REST API over real sockets.
final class RESTTests: XCTestCase {
  func testTheGuidesRequestAndResponseGoThrough() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let created = try await sandbox.call(
        "POST", "/envelopes", json: SandboxHarness.request(document: sandbox.upload().url))
      XCTAssertEqual(created.status, 201)
      let fresh: Envelope = try created.decoded()
      XCTAssertEqual(fresh.status, .known(.processing))
      XCTAssertNil(fresh.link)

      let answer = try await sandbox.call("GET", "/envelopes/\(try await sandbox.processed(fresh.id).id)")
      XCTAssertEqual(answer.status, 200)
      let json: JSONValue = try answer.decoded()
      XCTAssertEqual(json["id"]?.text, fresh.id)
      XCTAssertEqual(json["status"]?.text, "in_progress")
      let recipient = json["recipients"]?[0]
      XCTAssertEqual(recipient?["type"]?.text, "signer")
      XCTAssertEqual(recipient?["key"]?.text, "signer")
      XCTAssertEqual(recipient?["status"]?.text, "pending")
      XCTAssertEqual(
        recipient?["ceremony"]?["url"]?.text?.hasPrefix("https://sign.signatureapi.com/en/start?token=eyJ"), true)
      XCTAssertNil(json["recipients"]?[1])
    }
  }

  func testEveryReadMintsANewLinkToTheSameCeremony() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let recipientID = try unwrap(envelope.recipients[0].id)
      let recipient: Recipient = try await sandbox.call("GET", "/recipients/\(recipientID)").decoded()
      let links = [
        envelope.link, try await sandbox.processed(envelope.id).link, recipient.ceremony?.url?.revealed,
      ].compactMap(\.self)
      XCTAssertEqual(Set(links).count, 3)
      for link in links {
        let title = try await sandbox.open(link)["title"]?.text
        XCTAssertEqual(title, "Sample agreement")
      }
    }
  }

  func testAShortLinkStaysTheSame() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope(ceremony: #""url_variant":"short""#)
      let link = try unwrap(envelope.link)
      XCTAssertTrue(link.hasPrefix("https://sign.signatureapi.com/s/"))
      let again = try await sandbox.processed(envelope.id).link
      XCTAssertEqual(again, link)
      let title = try await sandbox.open(link)["title"]?.text
      XCTAssertEqual(title, "Sample agreement")
    }
  }

  func testANewCeremonyRevokesEarlierLinks() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let earlier = try unwrap(envelope.link)
      let answer = try await sandbox.call(
        "POST", "/recipients/\(try unwrap(envelope.recipients[0].id))/ceremonies",
        json: #"{"authentication":[{"type":"custom","provider":"P","data":{"a":"b"}}],"redirect_delay":7}"#)
      XCTAssertEqual(answer.status, 201)
      let ceremony: Ceremony = try answer.decoded()
      XCTAssertEqual(ceremony.redirectDelay, 7)
      let failure = try await sandbox.open(earlier)["failure"]
      XCTAssertEqual(failure?["errorType"]?.text, "unauthorized")
      XCTAssertEqual(failure?["errorMessage"]?.text, "The link is no longer valid.")
      let delay = try await sandbox.open(try unwrap(ceremony.url?.revealed))["redirectDelay"]
      XCTAssertEqual(delay, .number(7))
    }
  }

  func testEachProblemHasItsStatusAndType() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let request = SandboxHarness.request(document: try await sandbox.upload().url)
      func problem(_ method: String, _ path: String, json: String? = nil, key: String? = nil) async throws -> String {
        try await sandbox.call(method, path, json: json, key: key).problem()
      }
      let found = [
        try await problem("GET", "/envelopes/x", key: "key_test_wrong"),
        try await problem("GET", "/envelopes/x", key: ""),
        try await problem("GET", "/envelopes/x", key: "key_live_x"),
        try await problem("GET", "/envelopes/x"),
        try await problem("GET", "/recipients/re_x"),
        try await problem("POST", "/recipients/re_x/ceremonies", json: "{}"),
        try await problem("GET", "/nothing"),
        try await problem("DELETE", "/envelopes"),
        try await problem("POST", "/envelopes"),
        try await problem("POST", "/envelopes", json: "{"),
        try await problem("POST", "/envelopes", json: "{}"),
        try await problem("POST", "/envelopes", json: SandboxHarness.request(document: "https://example.com/a.pdf")),
        try await problem("POST", "/envelopes", json: request.replacing(#""signature""#, with: #""initials""#)),
        try await problem("POST", "/envelopes", json: request.replacing("signer_signs", with: "other")),
        try await sandbox.call("POST", "/uploads", type: "application/pdf").problem(),
        try await sandbox.call("POST", "/uploads", body: Data("x".utf8), type: "text/html").problem(),
      ]
      XCTAssertEqual(
        found,
        [
          "401 invalid-api-key", "401 invalid-api-key", "403 mode-error", "404 not-found", "404 not-found",
          "404 not-found", "404 not-found", "405 method-not-allowed", "415 unsupported-media-type", "400 invalid-json",
          "422 validation-error", "422 validation-error", "422 no-signing-place", "422 invalid-placeholder",
          "422 validation-error", "415 unsupported-media-type",
        ])
    }
  }

  func testAnUploadHasAtMostFourAndAHalfMegabytes() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let most = try await sandbox.call(
        "POST", "/uploads", body: Data(count: 4_500_000), type: "application/pdf")
      XCTAssertEqual(most.status, 201)
      let more = try await sandbox.call(
        "POST", "/uploads", body: Data(count: 4_500_001), type: "application/pdf")
      XCTAssertEqual(try more.problem(), "413 payload-too-large")
    }
  }

  func testAnEnvelopeFailsWhenItsDocumentCannotBeRead() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let upload = try await sandbox.upload(Data("This is no PDF.".utf8))
      let created: Envelope = try await sandbox.call(
        "POST", "/envelopes", json: SandboxHarness.request(document: upload.url)
      ).decoded()
      let envelope = try await sandbox.processed(created.id)
      XCTAssertEqual(envelope.status, .known(.failed))
      XCTAssertNil(envelope.link)
    }
  }

  func testACanceledEnvelopeOpensToNobody() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let canceled: Envelope = try await sandbox.call("POST", "/envelopes/\(envelope.id)/cancel").decoded()
      XCTAssertEqual(canceled.status, .known(.canceled))
      XCTAssertNil(canceled.link)
      let failure = try await sandbox.open(try unwrap(envelope.link))["failure"]?["errorType"]?.text
      XCTAssertEqual(failure, "not_available")
      let again = try await sandbox.call("POST", "/envelopes/\(envelope.id)/cancel").problem()
      XCTAssertEqual(again, "409 cannot-cancel")
    }
  }

  func testTheEleventhRequestAtOnceIsOneTooMany() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness(limitsRate: true)
      var statuses: [Int] = []
      for _ in 0..<14 { statuses.append(try await sandbox.call("GET", "/envelopes/x").status) }
      XCTAssertEqual(Array(statuses.prefix(10)), Array(repeating: 404, count: 10))
      XCTAssertTrue(statuses.contains(429))
    }
  }
}
