/// What became of a case.
nonisolated struct CaseRecord: Codable, Hashable, Sendable {
  enum Verdict: String, Codable, Sendable, CaseIterable {
    case passed
    /// It passed, but not at once.
    case flaky
    case failed
    /// It failed, and the last attempt did by taking too long.
    case timedOut
    /// The run ended before it was settled.
    case notRun
  }

  let name: String
  let scenario: String
  let summary: String
  /// The scenario's file; nil for one that comes with the program.
  let file: String?
  let verdict: Verdict
  private(set) var attempts: [AttemptRecord]

  init(_ runCase: RunCase, attempts: [AttemptRecord], isSettled: Bool) {
    name = runCase.name
    scenario = runCase.scenario
    summary = runCase.summary
    file = if case .file(let path) = runCase.reference { path } else { nil }
    self.attempts = attempts
    verdict =
      switch attempts.last?.verdict {
      case .passed: attempts.count > 1 ? .flaky : .passed
      case .timedOut where isSettled: .timedOut
      case .failed where isSettled, .workerLost where isSettled: .failed
      default: .notRun
      }
  }

  /// The record with changed attempts. Its verdict stands.
  func mapAttempts(_ change: (inout AttemptRecord) -> Void) -> CaseRecord {
    var record = self
    for index in record.attempts.indices { change(&record.attempts[index]) }
    return record
  }

  var isFailure: Bool { verdict == .failed || verdict == .timedOut }

  /// Where the scenario is to be found.
  var reference: ScenarioReference { file.map { .file($0) } ?? .builtIn(scenario) }

  /// How long all attempts took together.
  var durationMilliseconds: Int { attempts.map(\.durationMilliseconds).reduce(0, +) }
}
