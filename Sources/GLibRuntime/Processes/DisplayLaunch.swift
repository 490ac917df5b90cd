import CGLib

/// One start of an X server, up to the display number that it reports.
final class DisplayLaunch {
  private let limit: Duration
  private var number: Int?
  private var lastWords = ""
  private var waiter: Suspension<Void>?

  init(limit: Duration) {
    self.limit = limit
  }

  func begin(_ command: [String]) throws(GLibError) -> ChildProcess {
    try ChildProcess(
      command,
      output: .lines { [weak self] line in
        self?.number = Int(line)
        self?.wake()
      },
      errors: .lines { [weak self] line in
        if !line.isEmpty { self?.lastWords = line }
      })
  }

  /// Waits for the server's display number, for its end, or for the limit.
  func number(of server: ChildProcess) async throws(VirtualDisplayError) -> Int {
    let timer = MainTimer(after: limit) { [weak self] in self?.wake() }
    defer { timer.cancel() }
    Task {
      _ = await server.waitForExit()
      wake()
    }
    await suspend { waiter = $0 }
    if let number { return number }
    if let exit = server.exit { throw .ended(exit, lastWords: lastWords) }
    throw .silent
  }

  private func wake() {
    waiter?.resume(returning: ())
    waiter = nil
  }
}
