/// What ended a run.
nonisolated enum RunEnd: Hashable, Sendable {
  /// Every case was settled, or as many had failed as were allowed to.
  case finished
  /// The whole run took too long.
  case deadline
  /// This signal.
  case signal(Int32)
  /// There is no bench to run on; the text says why.
  case noBench(String)
}
