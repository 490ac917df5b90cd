/// Why there is no virtual display, and what to do about it.
nonisolated public enum VirtualDisplayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The server's program is not installed.
  case missing(program: String)
  /// The server ended before it could be used, each time that it was started.
  case ended(ProcessExit, lastWords: String)
  /// The server did not answer within the limit.
  case silent
  /// The private folder for the server's secret could not be made.
  case noFolder

  public var description: String {
    switch self {
    case .missing(let program): "\(program) was not found. Install the Debian package xvfb."
    case .ended(let exit, let lastWords):
      "The virtual display's server Xvfb ended at once (\(exit.words))"
        + (lastWords.isEmpty ? "." : ": \(lastWords)")
    case .silent: "The virtual display's server Xvfb did not answer. Look whether the machine is overloaded."
    case .noFolder: "The folder for temporary files cannot be written to. Check TMPDIR."
    }
  }
}

extension ProcessExit {
  nonisolated fileprivate var words: String {
    switch self {
    case .status(let status): "status \(status)"
    case .signal(let number): "signal \(number)"
    }
  }
}
