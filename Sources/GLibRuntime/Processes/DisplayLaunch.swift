import CGLib

/// One start of an X server, up to the display number that it reports.
final class DisplayLaunch {
  private let limit: Duration
  private var number: Int?
  private var lastWords = ""
  private let isOver = FirstAnswer<Void>()

  init(limit: Duration) {
    self.limit = limit
  }

  func begin(_ command: [String]) throws(GLibError) -> ChildProcess {
    try ChildProcess(
      command,
      output: .lines { [weak self] line in
        self?.number = Int(line)
        self?.isOver.give()
      },
      errors: .lines { [weak self] line in
        if !line.isEmpty { self?.lastWords = line }
      })
  }

  /// Waits for the server's display number, for its end, or for the limit.
  func number(of server: ChildProcess) async throws(VirtualDisplayError) -> Int {
    let timer = MainTimer(after: limit) { [isOver] in isOver.give() }
    defer { timer.cancel() }
    server.whenEnded { [isOver] _ in isOver.give() }
    await isOver.value
    if let number { return number }
    if let exit = server.exit { throw .ended(exit, lastWords: lastWords) }
    throw .silent
  }
}
