extension ChildProcess {
  /// What a child reads from its standard input.
  nonisolated public enum Input: Sendable {
    /// What we read ourselves.
    case inherited
    /// Nothing.
    case null
    /// The file at this path.
    case file(String)
    /// This text, and then the end.
    case text(String)
    /// The lines that we send, until we close it.
    case lines
  }

  /// Where one of a child's two output streams goes.
  public enum Output {
    /// Where our own goes.
    case inherited
    /// Nowhere.
    case null
    /// Into the file at this path, which is made or emptied.
    case file(String)
    /// Line by line, without line ends, to this action; bytes that are no UTF-8 are replaced.
    case lines(@MainActor (String) -> Void)

    var isPiped: Bool {
      if case .lines = self { true } else { false }
    }
  }

  /// A child that has ended, and what it wrote.
  nonisolated public struct Finished: Sendable {
    /// How it ended.
    public let exit: ProcessExit
    /// The lines of its standard output.
    public let output: [String]
    /// The lines of its standard error.
    public let errors: [String]
  }
}
