/// What became of one attempt at a case.
nonisolated struct AttemptRecord: Codable, Hashable, Sendable {
  enum Verdict: String, Codable, Sendable {
    case passed, failed
    /// It took longer than its limit.
    case timedOut
    /// The worker that carried it out died.
    case workerLost
    /// The run was ended meanwhile: neither passed nor failed.
    case interrupted
  }

  let verdict: Verdict
  /// The worker that carried it out, from 1.
  var worker: Int
  /// When it began, in UTC, as ISO 8601 has it.
  var startedAt: String
  var durationMilliseconds: Int
  /// The steps that had begun, in their order; nil where there were none, and in reports of former releases.
  var steps: [StepTime]?
  /// The title of the result screen; nil where the scenario asks for none, or did not get there.
  var title: String?
  /// What helps to understand the failure; nil where there is none.
  var evidence: Evidence?
  /// The pictures that were taken, by their paths.
  var pictures: [String] = []
  /// The path of the recording of the display.
  var video: String?

  /// Whether another attempt may be made.
  var isFailure: Bool {
    switch verdict {
    case .failed, .timedOut, .workerLost: true
    case .passed, .interrupted: false
    }
  }
}
