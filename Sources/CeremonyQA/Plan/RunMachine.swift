import GLibRuntime

/// Decides what the workers of a run do: a value that takes what happened, and returns what to do about it.
///
/// A run ends once, when no worker is left. Each case is settled once: when it passes, or when its retries are used up.
nonisolated struct RunMachine {
  /// Something that happened.
  enum Input: Hashable, Sendable {
    /// A worker has its bench.
    case ready(worker: Int)
    /// A worker's bench did not come up.
    case failedToStart(worker: Int, reason: String, isWorthRetrying: Bool)
    /// A worker has carried out what it was given.
    case attempted(worker: Int, AttemptRecord)
    /// A worker's process is gone. The record is for what it was carrying out.
    case gone(worker: Int, AttemptRecord)
    /// The run is to end now.
    case stop(RunEnd)
  }

  /// Something to do.
  enum Action: Hashable, Sendable {
    case start(worker: Int)
    case assign(worker: Int, case: Int, attempt: Int)
    /// Let the worker end in its own time: it has nothing to do.
    case dismiss(worker: Int)
    /// End the worker, with what it is carrying out.
    case interrupt(worker: Int)
    /// A worker does not come up. It is tried again, or given up.
    case warn(worker: Int, reason: String, isTriedAgain: Bool)
    /// A case is settled.
    case settled(case: Int)
    case end(RunEnd)
  }

  private enum WorkerState: Hashable {
    case starting(tries: Int)
    case busy(case: Int, attempt: Int)
    case leaving
    case gone
  }

  private struct Turn: Hashable {
    let index: Int
    let attempt: Int
  }

  /// How often a worker's start is tried in a row.
  static let startTries = 3

  private let plan: RunPlan
  private var workers: [WorkerState]
  private var pending: [Turn]
  private var attempts: [[AttemptRecord]]
  private var settled: Set<Int> = []
  private var failures = 0
  private var end: RunEnd?
  private var startFailure: String?
  private var hasEnded = false

  init(_ plan: RunPlan) {
    self.plan = plan
    workers = Array(repeating: .gone, count: min(plan.jobs, plan.cases.count))
    pending = plan.cases.indices.map { Turn(index: $0, attempt: 1) }
    attempts = plan.cases.map { _ in [] }
  }

  /// What became of each case so far, in the plan's order.
  var records: [CaseRecord] {
    plan.cases.indices.map {
      CaseRecord(plan.cases[$0], attempts: attempts[$0], isSettled: settled.contains($0))
    }
  }

  /// The first actions of a run.
  mutating func begin() -> [Action] {
    for worker in workers.indices { workers[worker] = .starting(tries: 1) }
    return workers.indices.map { .start(worker: $0 + 1) } + endIfOver()
  }

  /// Takes what happened. Has no effect once the run has ended, or for a worker of whom it cannot be true.
  mutating func take(_ input: Input) -> [Action] {
    guard !hasEnded else { return [] }
    var actions: [Action] = []
    switch input {
    case .ready(let worker):
      guard case .starting = state(of: worker) else { return [] }
      actions = next(for: worker)
    case .failedToStart(let worker, let reason, let isWorthRetrying):
      actions = startFailed(worker, reason, isWorthRetrying: isWorthRetrying)
    case .attempted(let worker, let record):
      guard case .busy(let index, let attempt) = state(of: worker) else { return [] }
      actions = note(record, Turn(index: index, attempt: attempt)) + next(for: worker)
    case .gone(let worker, let record):
      actions = workerGone(worker, record)
    case .stop(let reason):
      actions = stop(reason)
    }
    return actions + endIfOver()
  }

  private func state(of worker: Int) -> WorkerState {
    workers.indices.contains(worker - 1) ? workers[worker - 1] : .gone
  }

  private mutating func next(for worker: Int) -> [Action] {
    guard end == nil, !pending.isEmpty else {
      workers[worker - 1] = .leaving
      return [.dismiss(worker: worker)]
    }
    let turn = pending.removeFirst()
    workers[worker - 1] = .busy(case: turn.index, attempt: turn.attempt)
    return [.assign(worker: worker, case: turn.index, attempt: turn.attempt)]
  }

  private mutating func note(_ record: AttemptRecord, _ turn: Turn) -> [Action] {
    attempts[turn.index].append(record)
    if record.verdict == .interrupted { return [] }
    // A run that is to end tries nothing again; what failed in it has failed.
    if record.isFailure, turn.attempt <= plan.retries, end == nil {
      pending.append(Turn(index: turn.index, attempt: turn.attempt + 1))
      return []
    }
    settled.insert(turn.index)
    if record.isFailure { failures += 1 }
    if let limit = plan.maximumFailures, failures >= limit, end == nil {
      end = .finished
      pending = []
    }
    return [.settled(case: turn.index)]
  }

  private mutating func startFailed(_ worker: Int, _ reason: String, isWorthRetrying: Bool) -> [Action] {
    guard case .starting(let tries) = state(of: worker) else { return [] }
    startFailure = reason
    if isWorthRetrying, tries < Self.startTries, end == nil, !pending.isEmpty {
      workers[worker - 1] = .starting(tries: tries + 1)
      return [.warn(worker: worker, reason: reason, isTriedAgain: true), .start(worker: worker)]
    }
    workers[worker - 1] = .gone
    // Where nobody is left, the run's end has the reason.
    let isLast = workers.allSatisfy { $0 == .gone }
    return isLast ? [] : [.warn(worker: worker, reason: reason, isTriedAgain: false)]
  }

  private mutating func workerGone(_ worker: Int, _ record: AttemptRecord) -> [Action] {
    switch state(of: worker) {
    case .gone: return []
    case .leaving:
      workers[worker - 1] = .gone
      return []
    case .starting:
      let reason = record.evidence?.failure ?? "worker \(worker) ended before it had begun"
      return startFailed(worker, reason, isWorthRetrying: true)
    case .busy(let index, let attempt):
      let actions = note(record, Turn(index: index, attempt: attempt))
      guard end == nil, !pending.isEmpty else {
        workers[worker - 1] = .gone
        return actions
      }
      workers[worker - 1] = .starting(tries: 1)
      return actions + [.start(worker: worker)]
    }
  }

  private mutating func stop(_ reason: RunEnd) -> [Action] {
    // Cases that had failed often enough end a run as finished; a later signal is still what ended it.
    guard end == nil || end == .finished else { return [] }
    end = reason
    pending = []
    return workers.indices.filter { workers[$0] != .gone }.map { .interrupt(worker: $0 + 1) }
  }

  private mutating func endIfOver() -> [Action] {
    guard workers.allSatisfy({ $0 == .gone }) else { return [] }
    hasEnded = true
    if let end { return [.end(end)] }
    guard pending.isEmpty else { return [.end(.noBench(startFailure ?? "no worker could be started"))] }
    return [.end(.finished)]
  }
}
