import GLibRuntime
import Glibc

/// The runner's hold on a worker: a process of our own program.
final class WorkerProcess {
  /// Something that the worker did.
  enum Event {
    case said(WorkerReport)
    case ended(ProcessExit)
  }

  /// From 1.
  let number: Int
  /// What it wrote on standard error last.
  let log = OutputLog()
  /// What it is carrying out.
  var current: Current?

  /// An attempt under way.
  struct Current {
    let index: Int
    let attempt: Int
    let startedAt: String
    let began: ContinuousClock.Instant
    var assignment: Assignment
    /// The step that began last.
    var step: String?
    /// Ends the worker when it has not ended the attempt itself.
    var watchdog: MainTimer?
    var isOverdue = false
  }

  private var process: ChildProcess?
  private var grace: MainTimer?

  init(number: Int) {
    self.number = number
  }

  /// Starts the process, and gives every event of it to `handle`, its end last.
  /// - Throws: when our own program cannot be started.
  func start(_ handle: @escaping (Event) -> Void) throws(GLibError) {
    let log = log
    let process = try ChildProcess(
      [Program.own, "worker"], input: .lines,
      output: .lines { line in
        if let report: WorkerReport = WorkerLine.message(line) { handle(.said(report)) }
      },
      errors: .lines { log.add($0) })
    self.process = process
    process.whenEnded { [self] exit in
      grace?.cancel()
      handle(.ended(exit))
    }
  }

  func send(_ order: WorkerOrder) {
    process?.send(WorkerLine.line(of: order))
  }

  /// Lets the worker leave when it has nothing to do. It is given a while to take its bench down.
  func dismiss() {
    process?.closeInput()
    endLater()
  }

  /// Asks the worker to end now, with what it is carrying out.
  func interrupt() {
    process?.signal(SIGTERM)
    endLater()
  }

  /// Ends the worker where it is.
  func kill() {
    process?.signal(SIGKILL)
  }

  private func endLater() {
    guard grace == nil else { return }
    grace = MainTimer(after: .seconds(20)) { [weak self] in self?.kill() }
  }
}
