@testable import CeremonyQA

/// Runs as tests need them.
enum SampleRuns {
  static func attempt(
    _ verdict: AttemptRecord.Verdict, _ failure: String = "it is broken", milliseconds: Int = 1500, worker: Int = 1,
    pictures: [String] = []
  ) -> AttemptRecord {
    let isTroubled = verdict != .passed && verdict != .interrupted
    return AttemptRecord(
      verdict: verdict, worker: worker, startedAt: "2026-01-02T03:04:05Z", durationMilliseconds: milliseconds,
      steps: [StepTime(text: "click button “Start”", durationMilliseconds: 120)],
      title: verdict == .passed ? "Document signed" : nil,
      evidence: isTroubled
        ? Evidence(
          failure: failure, step: 2, stepText: "click button “Finish”", tree: ["frame “Sign”", "  button “Finish”"],
          applicationLog: ["the app's word"], serviceLog: ["the server's word"]) : nil,
      pictures: pictures)
  }

  static func plannedCase(_ name: String, repetition: Int? = nil) -> RunCase {
    RunCase(
      scenario: name, summary: "a person does “\(name)”", reference: .builtIn(name), limit: 180, repetition: repetition)
  }

  static func record(
    _ name: String, _ attempts: [AttemptRecord], isSettled: Bool = true
  ) -> CaseRecord {
    CaseRecord(plannedCase(name), attempts: attempts, isSettled: isSettled)
  }

  static func report(_ cases: [CaseRecord], end: RunEnd = .finished) -> RunReport {
    RunReport(
      release: "1.2.3", startedAt: "2026-01-02T03:04:05Z", durationMilliseconds: 61_007,
      status: RunStatus.status(of: end, cases.map(\.verdict), failsOnFlaky: false), end: end.reported.end,
      reason: end.reported.reason, jobs: 2, retries: 1, seed: 7, shard: "1/2", cases: cases)
  }
}
