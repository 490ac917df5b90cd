/// Suspends a task of the main actor until something happens on the main loop.
///
/// A continuation would resume it on the shared pool of threads first, only to be sent to the main actor from there: two
/// threads are woken for one answer, and the pool, once it is there, wakes up each second as long as the program lives.
/// Here the task is a job of an executor of its own meanwhile, and goes on from the very call that resumes it.
/// - Parameter start: is called at once, with what resumes the task; it must do so exactly once, then or later.
/// - Returns: what the task was resumed with.
@MainActor public func suspend<Value>(_ start: (Suspension<Value>) -> Void) async -> Value {
  let suspension = Suspension<Value>()
  start(suspension)
  if suspension.value == nil { await suspension.gate.pass() }
  guard let value = suspension.value else { preconditionFailure("A task went on that was not resumed.") }
  return value
}

/// A task that waits, and the way to let it go on.
@MainActor public final class Suspension<Value> {
  fileprivate let gate = Gate()
  fileprivate var value: Value?

  fileprivate init() {}

  /// Lets the task go on, once.
  public func resume(returning value: Value) {
    precondition(self.value == nil, "A task was resumed twice.")
    self.value = value
    gate.open()
  }
}

/// Whoever passes it is held until it opens.
private actor Gate {
  private nonisolated let executor = HoldingExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Not inlined: nothing would be left to change the executor for.
  @inline(never) func pass() {}

  @MainActor func open() {
    executor.run()
  }
}

/// Keeps the job that it is given until it is told to run it.
///
/// Both happen on the main thread: the job comes from a task of the main actor.
nonisolated private final class HoldingExecutor: SerialExecutor, @unchecked Sendable {
  private var job: UnownedJob?

  func enqueue(_ job: consuming ExecutorJob) {
    self.job = UnownedJob(job)
  }

  func run() {
    let held = job
    job = nil
    held?.runSynchronously(on: asUnownedSerialExecutor())
  }
}
