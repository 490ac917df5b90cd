import CeremonyKit
import Foundation
import Testing

struct OutcomeTests {
  private static let failed = CeremonyEvent(type: "ceremony.failed", errorType: "unauthorized", errorMessage: "Gone.")

  @Test(
    "every outcome has its word, reason and exit status",
    arguments: [
      (.event(CeremonyEvent(type: "ceremony.completed")), "completed", nil, 0),
      (.event(CeremonyEvent(type: "ceremony.canceled")), "canceled", nil, 10),
      (.event(CeremonyEvent(type: "ceremony.declined")), "declined", nil, 11),
      (.event(failed), "failed", nil, 12),
      (.event(CeremonyEvent(type: "ceremony.paused")), "failed", nil, 12),
      (.event(CeremonyEvent(type: "ceremony.completed.evil.example")), "failed", nil, 12),
      (.closed, "closed", nil, 13),
      (.loadFailed(.httpStatus(404)), "loadFailed", "http-status-404", 14),
      (.loadFailed(.certificate), "loadFailed", "certificate", 14),
      (.pageCrashed, "pageCrashed", "page-crashed", 15),
      (.timedOut, "timedOut", "start-limit", 16),
    ] as [(CeremonyOutcome, String, String?, Int32)])
  func outcome(_ outcome: CeremonyOutcome, _ kind: String, _ reason: String?, _ status: Int32) {
    #expect(outcome.kind.rawValue == kind)
    #expect(outcome.reason == reason)
    #expect(ExitStatus(outcome).rawValue == status)
  }

  @Test("the other statuses are those of sysexits")
  func statuses() {
    #expect(ExitStatus.usage.rawValue == 64)
    #expect(ExitStatus.unavailable.rawValue == 69)
    #expect(ExitStatus.internalFault.rawValue == 70)
  }

  @Test("every failure has a code of its own")
  func codes() {
    let failures: [LoadFailure] = [
      .httpStatus(500), .network, .nameNotResolved, .connectionRefused, .proxy, .certificate, .notAPage,
      .redirectedAway,
      .interruptedByPolicy, .canceled, .webSandboxUnavailable,
    ]
    #expect(
      failures.map(\.code) == [
        "http-status-500", "network", "name-not-resolved", "connection-refused", "proxy", "certificate", "not-a-page",
        "redirected-away", "interrupted-by-policy", "canceled", "web-sandbox-unavailable",
      ])
    for failure in failures {
      let trouble = Trouble.loadFailed(failure)
      #expect(trouble.outcome == .loadFailed(failure))
      for message in [trouble.title, trouble.explanation, trouble.remedy] {
        #expect(Redactor.redact("\(message)") == "\(message)")
      }
    }
    #expect(Trouble.pageCrashed.outcome == .pageCrashed)
    #expect(Trouble.startLimit.outcome == .timedOut)
  }

  @Test(
    "the report is one line of JSON with every key",
    arguments: [
      (
        .event(failed),
        #"{"durationMilliseconds":1500,"event":{"errorMessage":"Gone.","errorType":"unauthorized","type":"ceremony.failed"},"outcome":"failed","reason":null,"version":1}"#
      ),
      (
        .event(CeremonyEvent(type: "ceremony.completed")),
        #"{"durationMilliseconds":1500,"event":{"errorMessage":null,"errorType":null,"type":"ceremony.completed"},"outcome":"completed","reason":null,"version":1}"#
      ),
      (
        .loadFailed(.network),
        #"{"durationMilliseconds":1500,"event":null,"outcome":"loadFailed","reason":"network","version":1}"#
      ),
      (.closed, #"{"durationMilliseconds":1500,"event":null,"outcome":"closed","reason":null,"version":1}"#),
    ] as [(CeremonyOutcome, String)])
  func report(_ outcome: CeremonyOutcome, _ line: String) throws {
    let report = OutcomeReport(outcome, duration: .milliseconds(1500) + .microseconds(999))
    #expect(try report.line() == line)
    #expect(try JSONDecoder().decode(OutcomeReport.self, from: Data(line.utf8)) == report)
  }

  @Test("the report shows nothing of a link that a page put into its event, and stays one line")
  func hostileEvent() throws {
    let event = CeremonyEvent(
      type: "ceremony.failed", errorType: "https://sign.signatureapi.com/s/SECRET123",
      errorMessage: "a\nb\r\u{2028} token=SECRET123 https%3A%2F%2Fsign.signatureapi.com%2Fs%2FSECRET123")
    let line = try OutcomeReport(.event(event), duration: .zero).line()
    #expect(!line.contains("SECRET123"))
    #expect(!line.contains(where: { $0 == "\n" || $0 == "\r" }))
  }

  @Test("the budget is three reloads in any minute")
  func budget() {
    var budget = ReloadBudget()
    let spent = [0, 30, 59, 59, 60, 61, 90, 91, 119, 120].map { budget.spend(at: .seconds($0)) }
    #expect(spent == [true, true, true, false, true, false, true, false, true, true])
  }
}
