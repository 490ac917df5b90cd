import FoundationEssentials
import HTTPTransport
import SignatureAPI
import TestSupport
import XCTest

private let id = "abcdef12-3456-7890-1234-abcdef123456"

/// The embedding guide's own read response, as it is printed.
private let guideEnvelope = """
  {
    "id": "\(id)",
    "status": "in_progress",
    "recipients": [
      {
        "type": "signer",
        "key": "signer",
        "ceremony": {
          "url": "https://sign.signatureapi.com/en/start?token=SECRET123"
        }
      }
    ]
  }
  """

private func json(_ text: String, _ status: Int = 200) -> HTTPResponse {
  .text(text, status: status, contentType: "application/json")
}

private func problem(_ kind: ProblemKind) -> HTTPResponse {
  .json(ProblemDetails(kind), status: kind.status, contentType: ProblemDetails.contentType)
}

@MainActor
private func error<Value: Sendable>(
  _ work: @escaping @MainActor () async throws(SignatureAPIError) -> Value
) throws -> SignatureAPIError? {
  try waiting {
    do throws(SignatureAPIError) {
      _ = try await work()
      return nil
    } catch {
      return error
    }
  }
}

final class SignatureAPIClientTests: XCTestCase {
  func testTheGuidesOwnResponseIsRead() throws {
    try onMainThread {
      let api = try FakeSignatureAPI { _, _ in json(guideEnvelope) }
      let client = try api.client(ManualClock().pacing)
      let envelope = try waiting { try await client.envelope(try XCTUnwrap(EnvelopeID(id))) }
      XCTAssertEqual(envelope.id, id)
      XCTAssertTrue(envelope.status == .inProgress)
      XCTAssertEqual(
        envelope.recipients.first?.ceremony?.url?.revealed,
        "https://sign.signatureapi.com/en/start?token=SECRET123")
      XCTAssertFalse("\(envelope)".contains("SECRET123"))
      XCTAssertEqual(api.asked, ["GET /envelopes/\(id)"])
      XCTAssertEqual(api.requests.first?.key, "key_test_SECRET123")
      try api.stop()
    }
  }

  func testARefusedRateIsTriedAgainAfterOneSecondThenTwiceAsLong() throws {
    try onMainThread {
      let clock = ManualClock()
      let api = try FakeSignatureAPI { _, former in former < 5 ? problem(.tooManyRequests) : json(guideEnvelope) }
      let client = try api.client(clock.pacing)
      _ = try waiting { try await client.envelope(try XCTUnwrap(EnvelopeID(id))) }
      XCTAssertEqual(clock.waits, [.seconds(1), .seconds(2), .seconds(4), .seconds(8), .seconds(16)])
      try api.stop()
    }
  }

  func testAfterFiveRetriesTheFailureStands() throws {
    try onMainThread {
      let api = try FakeSignatureAPI { _, _ in problem(.tooManyRequests) }
      let client = try api.client(ManualClock().pacing)
      let envelope = try XCTUnwrap(EnvelopeID(id))
      let failure = try error { () throws(SignatureAPIError) in try await client.envelope(envelope) }
      XCTAssertEqual(failure, .problem(ProblemDetails(.tooManyRequests)))
      XCTAssertEqual(api.asked.count, 6)
      try api.stop()
    }
  }

  func testAnEnvelopesCreationIsRepeatedOnlyWhereTheAPISaysThatItDidNothing() throws {
    try onMainThread {
      for (status, asked) in [(429, 6), (500, 1), (502, 1), (503, 1), (422, 1)] {
        let api = try FakeSignatureAPI { _, _ in .empty(status) }
        let client = try api.client(ManualClock().pacing)
        let request = EnvelopeRequest(title: "t", documents: [], recipients: [])
        let failure = try error { () throws(SignatureAPIError) in try await client.createEnvelope(request) }
        XCTAssertEqual(failure, .status(status))
        XCTAssertEqual(api.asked.count, asked, "status \(status)")
        try api.stop()
      }
    }
  }

  func testAReadIsRepeatedAfterAFailureOfTheServerAndOfNothingElse() throws {
    try onMainThread {
      for (status, asked) in [(500, 6), (503, 6), (400, 1), (401, 1), (403, 1), (404, 1), (409, 1), (302, 1)] {
        let api = try FakeSignatureAPI { _, _ in .empty(status) }
        let client = try api.client(ManualClock().pacing)
        let envelope = try XCTUnwrap(EnvelopeID(id))
        let failure = try error { () throws(SignatureAPIError) in try await client.envelope(envelope) }
        XCTAssertEqual(failure, .status(status))
        XCTAssertEqual(api.asked.count, asked, "status \(status)")
        try api.stop()
      }
    }
  }

  func testTheStatusOnTheWireCountsWhateverTheBodySays() throws {
    try onMainThread {
      let api = try FakeSignatureAPI { _, _ in .json(ProblemDetails(.notFound), status: 403) }
      let client = try api.client(ManualClock().pacing)
      let envelope = try XCTUnwrap(EnvelopeID(id))
      let failure = try error { () throws(SignatureAPIError) in try await client.envelope(envelope) }
      XCTAssertEqual(failure?.status, 403)
      try api.stop()
    }
  }

  func testAnAnswerThatIsNoEnvelopeIsSaidToMakeNoSense() throws {
    try onMainThread {
      for text in ["", "{}", "<html>SECRET123</html>", "[]"] {
        let api = try FakeSignatureAPI { _, _ in json(text) }
        let client = try api.client(ManualClock().pacing)
        let envelope = try XCTUnwrap(EnvelopeID(id))
        let failure = try error { () throws(SignatureAPIError) in try await client.envelope(envelope) }
        XCTAssertEqual(failure, .badAnswer)
        try api.stop()
      }
    }
  }

  func testTheEleventhRequestAtOnceWaitsForItsTurn() throws {
    try onMainThread {
      let clock = ManualClock()
      let api = try FakeSignatureAPI { _, _ in json(guideEnvelope) }
      let client = try api.client(clock.pacing)
      let envelope = try XCTUnwrap(EnvelopeID(id))
      try waiting {
        for _ in 0..<12 { _ = try await client.envelope(envelope) }
      }
      XCTAssertEqual(clock.waits, [.milliseconds(100), .milliseconds(100)])
      try api.stop()
    }
  }
}
