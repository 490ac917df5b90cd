import GLibRuntime

extension ProcessExit {
  /// What became of the process, as the rest of a sentence.
  nonisolated var words: String {
    switch self {
    case .status(let status): "ended with status \(status)"
    case .signal(let number): "was ended by signal \(number)"
    }
  }
}
