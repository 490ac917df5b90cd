import Glibc

/// The line on a terminal that tells how far a run has come.
nonisolated enum StatusLine {
  /// - Parameters:
  ///   - busy: what each worker is doing.
  ///   - width: how many letters the line may have.
  static func text(
    counts: [CaseRecord.Verdict: Int], total: Int, busy: [String], seconds: Int, width: Int
  ) -> String {
    let done = counts.values.reduce(0, +)
    let minutes = "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    let troubles = CaseRecord.Verdict.allCases.filter { $0 != .passed }.compactMap { verdict in
      counts[verdict].map { "\($0) \(verdict.words)" }
    }
    let text = (["\(done)/\(total)", minutes] + troubles + busy).joined(separator: " · ")
    return text.count < width ? text : text.prefix(max(0, width - 2)) + "…"
  }

  /// The width of the terminal that standard error is; 80 where it is not known.
  static func terminalWidth() -> Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
