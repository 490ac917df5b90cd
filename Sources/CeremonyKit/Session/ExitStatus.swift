/// The exit status of `ceremony-host open`.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  case completed = 0
  case canceled = 10
  case declined = 11
  case failed = 12
  case closed = 13
  case loadFailed = 14
  case pageCrashed = 15
  case timedOut = 16
  /// The command line or the link is wrong.
  case usage = 64
  /// There is no display, or no WebKit.
  case unavailable = 69
  /// A fault of this program's own.
  case internalFault = 70

  public init(_ outcome: CeremonyOutcome) { self.init(outcome.kind) }

  public init(_ kind: CeremonyOutcome.Kind) {
    self =
      switch kind {
      case .completed: .completed
      case .canceled: .canceled
      case .declined: .declined
      case .failed: .failed
      case .closed: .closed
      case .loadFailed: .loadFailed
      case .pageCrashed: .pageCrashed
      case .timedOut: .timedOut
      }
  }
}
