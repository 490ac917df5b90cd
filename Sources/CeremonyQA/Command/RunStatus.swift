/// The statuses that `ceremony-qa` leaves with; 128 and the signal's number when a signal ended it.
nonisolated enum RunStatus: Int32 {
  case passed = 0
  case failed = 1
  case usage = 2
  /// There is no display, or something else that the tests run on is missing.
  case noDisplay = 3
  case timedOut = 4
  case noMatch = 5
}
