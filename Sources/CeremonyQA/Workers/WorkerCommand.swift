import CeremonyKit
import GLibRuntime
import Glibc

/// `ceremony-qa worker`: a process of a run, with a bench of its own. It does what the runner says, one attempt at a
/// time, and leaves when the runner has nothing more to say, or is gone.
enum WorkerCommand {
  static func run() -> Int32 {
    Console.reserveOutput()
    return MainLoop.run { await Worker().run() }
  }
}

/// The worker's own side of its work.
private final class Worker {
  private var orders: [WorkerOrder] = []
  private var isOver = false
  private var hasSignal = false
  private let waiting = WaitingTasks()
  private var attempt: Attempt?

  func run() async -> Int32 {
    let signals = ProcessSignals { [self] _ in
      hasSignal = true
      attempt?.interrupt()
      waiting.wake()
    }
    defer { withExtendedLifetime(signals) {} }
    let reader = LineReader(descriptor: STDIN_FILENO)
    defer { reader.cancel() }
    Task {
      await reader.readAll { line in
        guard let order: WorkerOrder = WorkerLine.message(line) else { return }
        self.orders.append(order)
        self.waiting.wake()
      }
      isOver = true
      waiting.wake()
    }
    guard case .setUp(let usesDesktop, let needsService) = await nextOrder() else { return RunStatus.usage.rawValue }
    guard let bench = await bench(usesDesktop: usesDesktop, needsService: needsService) else {
      return RunStatus.noDisplay.rawValue
    }
    report(.ready)
    while case .attempt(let assignment) = await nextOrder() {
      let attempt = Attempt(assignment, bench: bench) { report($0) }
      self.attempt = attempt
      if hasSignal { attempt.interrupt() }
      let end = await attempt.run()
      self.attempt = nil
      // What failed may have left the service in a state that the next scenario should not meet.
      if end.verdict != .passed { await bench.endService() }
      report(.ended(end))
    }
    await bench.stop()
    return RunStatus.passed.rawValue
  }

  private func bench(usesDesktop: Bool, needsService: Bool) async -> Bench? {
    do {
      let key = try TestKey.takeFromEnvironment()
      let bench =
        usesDesktop
        ? try await Bench.desktop(key: key)
        : try await Bench.ownBench(key: key) { report(.notice($0)) }
      if needsService { _ = try await bench.service() }
      return bench
    } catch {
      let isWorthRetrying = (error as? BenchError)?.isWorthRetrying ?? false
      report(.noBench(reason: Redactor.redact("\(error)"), isWorthRetrying: isWorthRetrying))
      return nil
    }
  }

  /// The runner's next order; nil when there will be none, or a signal asks us to leave.
  private func nextOrder() async -> WorkerOrder? {
    while !hasSignal {
      if !orders.isEmpty { return orders.removeFirst() }
      if isOver { return nil }
      await waiting.wait()
    }
    return nil
  }
}

private func report(_ message: WorkerReport) {
  Console.output(WorkerLine.line(of: message))
}
