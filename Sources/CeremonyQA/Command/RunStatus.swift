/// The statuses that `ceremony-qa` leaves with; 128 and the signal's number when a signal ended it.
nonisolated enum RunStatus: Int32 {
  case passed = 0
  case failed = 1
  case usage = 2
  /// There is no display, or something else that the tests run on is missing.
  case noDisplay = 3
  case timedOut = 4
  case noMatch = 5

  /// The status of a run: what ended it from outside comes first, then what failed, then what took too long.
  /// - Parameter failsOnFlaky: whether a case that passed only when tried again is a failure.
  static func status(of end: RunEnd, _ verdicts: [CaseRecord.Verdict], failsOnFlaky: Bool) -> Int32 {
    switch end {
    case .signal(let number): return 128 + number
    case .noBench: return RunStatus.noDisplay.rawValue
    case .deadline: return RunStatus.timedOut.rawValue
    case .finished: break
    }
    if verdicts.contains(.failed) || (failsOnFlaky && verdicts.contains(.flaky)) { return RunStatus.failed.rawValue }
    return verdicts.contains(.timedOut) ? RunStatus.timedOut.rawValue : RunStatus.passed.rawValue
  }
}
