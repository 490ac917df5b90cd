import Testing

@testable import CeremonyQA

@Suite struct StatusLineTests {
  @Test func itTellsHowFarTheRunIsAndWhatEachWorkerDoes() {
    let text = StatusLine.text(
      counts: [.passed: 3, .failed: 1], total: 9, busy: ["sign: click button “Finish”", "cancel"], seconds: 65,
      width: 200)
    #expect(text == "4/9 · 1:05 · 1 failed · sign: click button “Finish” · cancel")
  }

  @Test("It is never wider than the terminal", arguments: [0, 1, 2, 3, 10, 40])
  func width(columns: Int) {
    let text = StatusLine.text(
      counts: [:], total: 2, busy: ["a long scenario: a long step"], seconds: 0, width: columns)
    #expect(text.count <= max(1, columns))
  }

  @MainActor
  @Test(
    "What became of a case is one line",
    arguments: [
      (SampleRuns.record("a", [SampleRuns.attempt(.passed)]), "passed a: Document signed"),
      (SampleRuns.record("a", [SampleRuns.attempt(.failed, "no")]), "failed a: no"),
      (SampleRuns.record("a", [SampleRuns.attempt(.timedOut, "slow")]), "took too long a: slow"),
      (
        SampleRuns.record("a", [SampleRuns.attempt(.failed, "no"), SampleRuns.attempt(.passed)]),
        "flaky a: passed at attempt 2; before: no"
      ),
      (
        SampleRuns.record(
          "a", [SampleRuns.attempt(.failed, "see https://sign.signatureapi.com/en/start?token=SECRET")]),
        "failed a: see https://sign.signatureapi.com/en/start?…"
      ),
    ] as [(CaseRecord, String)])
  func caseLine(record: CaseRecord, expected: String) {
    #expect(ProgressTeller.line(of: record) == expected)
  }
}
