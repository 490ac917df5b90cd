/// What a run was, and what became of it: what the JSON report has, and what the other reports are made of.
nonisolated struct RunReport: Codable, Hashable, Sendable {
  /// How a run ended.
  enum End: String, Codable, Sendable {
    case finished, deadline, signal, noBench
  }

  /// The version of this form. It changes when a reader of the former one would be misled.
  var version = 1
  /// The program's release.
  var release: String
  /// When the run began, in UTC, as ISO 8601 has it.
  var startedAt: String
  var durationMilliseconds: Int
  /// The status that the program left with.
  var status: Int32
  var end: End
  /// Why it ended so; nil where every case was settled.
  var reason: String?
  var jobs: Int
  var retries: Int
  /// What shuffled the cases; nil where nothing did.
  var seed: UInt64?
  /// This machine's share, such as `2/5`; nil for all of it.
  var shard: String?
  var cases: [CaseRecord]

  /// How many cases ended like this.
  func count(_ verdict: CaseRecord.Verdict) -> Int { cases.count { $0.verdict == verdict } }

  /// The counts in words, those that are not zero.
  var summary: String {
    let names: [(CaseRecord.Verdict, String)] = [
      (.passed, "passed"), (.flaky, "flaky"), (.failed, "failed"), (.timedOut, "took too long"), (.notRun, "not run"),
    ]
    let parts = names.filter { count($0.0) > 0 }.map { "\(count($0.0)) \($0.1)" }
    return parts.isEmpty ? "nothing to run" : parts.joined(separator: ", ")
  }
}

extension RunEnd {
  /// What a report calls it.
  var reported: (end: RunReport.End, reason: String?) {
    switch self {
    case .finished: (.finished, nil)
    case .deadline: (.deadline, "the run took longer than its deadline")
    case .signal(let number): (.signal, "the run was ended by signal \(number)")
    case .noBench(let reason): (.noBench, reason)
    }
  }
}
