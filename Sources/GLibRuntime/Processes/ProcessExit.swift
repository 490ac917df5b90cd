/// How a process ended.
nonisolated public enum ProcessExit: Hashable, Sendable {
  /// It left with this status.
  case status(Int32)
  /// This signal ended it.
  case signal(Int32)

  /// One number for both, as a shell has it: the status, or 128 and the signal's number.
  public var shellStatus: Int32 {
    switch self {
    case .status(let status): status
    case .signal(let number): 128 + number
    }
  }
}
