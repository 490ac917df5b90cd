import FoundationEssentials
import HTTPTransport
import SignatureAPI
import XCTest

@testable import CeremonySandbox

/// Trouble on demand, as a client meets it.
final class FaultTests: XCTestCase {
  private static let page = "https://sign.signatureapi.com/en/start?token=x"

  func testFaultsAreSetAndEndedWhileTheSandboxRuns() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let none = try await sandbox.control("GET")
      XCTAssertEqual(none.body, Data(#"{"faults":[]}"#.utf8))
      let set = try await sandbox.setFaults("drop=open:1", "no-event")
      XCTAssertEqual(set.body, Data(#"{"faults":["drop=open:1","no-event"]}"#.utf8))
      let wrong = try await sandbox.setFaults("drop=nowhere", "no-event", "x")
      XCTAssertEqual(try wrong.problem(), "422 validation-error")
      let errors = try (wrong.decoded() as ProblemDetails).errors
      XCTAssertEqual(errors?.count, 2)
      let still = try await sandbox.control("GET")
      XCTAssertEqual(still.body, set.body)
      let stranger = try await sandbox.control("DELETE", key: "key_test_other").problem()
      XCTAssertEqual(stranger, "401 invalid-api-key")
      let ended = try await sandbox.control("DELETE")
      XCTAssertEqual(ended.body, none.body)
    }
  }

  func testAStepFailsOnceAndThenWorks() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let link = try unwrap(envelope.link)
      _ = try await sandbox.setFaults("http-500=open:1", "drop=open:1", "http-500=api:1")
      let failed = try await sandbox.call("GET", "/envelopes/\(envelope.id)").status
      XCTAssertEqual(failed, 500)
      let session = try SandboxHarness.session(link)
      await assertBroken { try await sandbox.browse("https://sign.signatureapi.com/session/open", post: session) }
      let status = try await sandbox.browse("https://sign.signatureapi.com/session/open", post: session).status
      XCTAssertEqual(status, 500)
      let title = try await sandbox.open(link)["title"]?.text
      XCTAssertEqual(title, "Sample agreement")
    }
  }

  func testALostAnswerWasStillACompletion() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let link = try unwrap(envelope.link)
      let document = try unwrap(envelope.documents?.first?.id)
      _ = try await sandbox.setFaults("drop=complete:1")
      await assertBroken { try await sandbox.complete(link, document: document) }
      let before = try await sandbox.processed(envelope.id).status
      XCTAssertEqual(before, .known(.inProgress))
      _ = try await sandbox.setFaults("lose-answer=complete:1")
      await assertBroken { try await sandbox.complete(link, document: document) }
      let after = try await sandbox.processed(envelope.id).status
      XCTAssertEqual(after, .known(.completed))
    }
  }

  func testACompletionIsReportedAfterSoManyReads() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      _ = try await sandbox.setFaults("late-completion=3")
      _ = try await sandbox.complete(try unwrap(envelope.link), document: try unwrap(envelope.documents?.first?.id))
      var statuses: [String] = []
      for _ in 0..<3 { statuses.append(try await sandbox.processed(envelope.id).status.rawValue) }
      let recipient = try await sandbox.call("GET", "/recipients/\(try unwrap(envelope.recipients[0].id))")
      XCTAssertEqual(statuses, ["in_progress", "in_progress", "in_progress"])
      XCTAssertEqual(try (recipient.decoded() as Recipient).status, .known(.completed))
    }
  }

  func testThePageIsLateOrBlankOrSilent() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      func html() async throws -> String {
        String(decoding: try await sandbox.browse(Self.page).body, as: UTF8.self)
      }
      _ = try await sandbox.setFaults("blank-page:1", "no-event:1", "event-twice:1", "slow-first-byte=300:1")
      let clock = ContinuousClock()
      let start = clock.now
      let blank = try await html()
      XCTAssertGreaterThanOrEqual(clock.now - start, .milliseconds(300))
      XCTAssertEqual(blank, "")
      for count in [0, 2, 1] {
        let page = try await html()
        XCTAssertTrue(page.contains(#"<html lang="en" data-event-count="\#(count)">"#))
      }
    }
  }

  func testPicturesAreRefused() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let link = try unwrap(try await sandbox.openEnvelope().link)
      let picture = try unwrap(try await sandbox.open(link)["documents"]?[0]?["pages"]?[0]?["url"]?.text)
      _ = try await sandbox.setFaults("no-pictures:1")
      let statuses = [try await sandbox.browse(picture).status, try await sandbox.browse(picture).status]
      XCTAssertEqual(statuses, [403, 200])
    }
  }

  func testACertificateThatIsNotGoodIsRefused() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      for fault in ["certificate=expired", "certificate=other-host"] {
        _ = try await sandbox.setFaults(fault)
        do {
          _ = try await sandbox.freshBrowse(Self.page)
          XCTFail("answered with \(fault)")
        } catch let error as HTTPClientError {
          XCTAssertEqual(error.kind, .tls, fault)
        }
      }
      _ = try await sandbox.control("DELETE")
      let status = try await sandbox.freshBrowse(Self.page).status
      XCTAssertEqual(status, 200)
    }
  }

  func testEveryFailureOfALinkCanBeHad() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let link = try unwrap(try await sandbox.openEnvelope().link)
      for failure in CeremonyFailure.allCases {
        _ = try await sandbox.setFaults("failure=\(failure.rawValue)")
        let found = try await sandbox.open(link)["failure"]
        XCTAssertEqual(found?["errorType"]?.text, failure.rawValue)
        XCTAssertEqual(found?["errorMessage"]?.text, failure.message)
      }
    }
  }
}

/// Whether the connection broke instead of bringing an answer.
@MainActor private func assertBroken<Value>(
  line: UInt = #line, _ work: @MainActor () async throws -> Value
) async {
  do {
    _ = try await work()
    XCTFail("answered", line: line)
  } catch {
    XCTAssertEqual((error as? HTTPClientError)?.kind, .other, line: line)
  }
}
