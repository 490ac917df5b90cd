import FoundationEssentials
import GLibRuntime

/// Carries out what `RunMachine` decides, with real workers.
final class RunDriver {
  /// What a run is made with.
  struct Setting {
    var plan: RunPlan
    var session: Session.Settings
    /// How long a scenario may take, in seconds; nil leaves it to the scenario.
    var limit: Double?
    /// Where attempts leave their pictures and recordings; nil for none.
    var artifacts: String?
    var recordsVideo = false
  }

  /// What a person who waits wants to know.
  enum Progress {
    case began(RunCase, attempt: Int, worker: Int)
    case step(RunCase, String, worker: Int)
    case ended(RunCase, AttemptRecord, attempt: Int)
    case settled(CaseRecord)
    case notice(String, worker: Int)
  }

  private let setting: Setting
  private let tell: (Progress) -> Void
  private var machine: RunMachine
  private var workers: [Int: WorkerProcess] = [:]
  private let end = FirstAnswer<RunEnd>()

  init(_ setting: Setting, tell: @escaping (Progress) -> Void) {
    self.setting = setting
    self.tell = tell
    machine = RunMachine(setting.plan)
  }

  /// What became of each case so far.
  var records: [CaseRecord] { machine.records }

  /// Carries the run out, and returns when no worker is left.
  func run() async -> RunEnd {
    perform(machine.begin())
    return await end.value
  }

  /// Ends the run early.
  func stop(_ reason: RunEnd) {
    take(.stop(reason))
  }

  private func take(_ input: RunMachine.Input) {
    perform(machine.take(input))
  }

  private func perform(_ actions: [RunMachine.Action]) {
    for action in actions {
      switch action {
      case .start(let number): start(number)
      case .assign(let number, let index, let attempt): assign(number, index, attempt)
      case .dismiss(let number): workers[number]?.dismiss()
      case .interrupt(let number): workers[number]?.interrupt()
      case .warn(let number, let reason, let isTriedAgain):
        let rest = isTriedAgain ? "It is started again." : "It is given up."
        tell(.notice("worker \(number): \(reason.asSentence) \(rest)", worker: number))
      case .settled(let index): tell(.settled(machine.records[index]))
      case .end(let end): self.end.give(end)
      }
    }
  }

  private func start(_ number: Int) {
    let worker = WorkerProcess(number: number)
    workers[number] = worker
    do {
      try worker.start { [weak self, weak worker] event in
        if let self, let worker { hear(event, from: worker) }
      }
      let session = setting.session
      worker.send(.setUp(usesDesktop: session.usesDesktop, needsService: session.serverURL == nil))
    } catch {
      // After what is under way, which counts on the worker's number.
      Task { take(.failedToStart(worker: number, reason: error.message, isWorthRetrying: false)) }
    }
  }

  private func assign(_ number: Int, _ index: Int, _ attempt: Int) {
    guard let worker = workers[number] else { return }
    let runCase = setting.plan.cases[index]
    let limit = setting.limit ?? runCase.limit
    var assignment = Assignment(reference: runCase.reference, settings: setting.session, limit: limit)
    if let artifacts = setting.artifacts {
      if attempt == 1 { AttemptFiles.clear(runCase, in: artifacts) }
      let folder = AttemptFiles.folder(of: runCase, attempt: attempt, in: artifacts)
      assignment.settings.pictureFolder = folder
      if setting.recordsVideo { assignment.video = "\(folder)/screen.mp4" }
    }
    var current = WorkerProcess.Current(
      index: index, attempt: attempt, startedAt: Date().formatted(.iso8601), began: .now, assignment: assignment)
    // The worker keeps to the limit itself. This is for one that hangs.
    current.watchdog = MainTimer(after: .seconds(limit + 30)) { [weak worker] in
      worker?.current?.isOverdue = true
      worker?.kill()
    }
    worker.current = current
    tell(.began(runCase, attempt: attempt, worker: number))
    worker.send(.attempt(assignment))
  }

  private func hear(_ event: WorkerProcess.Event, from worker: WorkerProcess) {
    // A worker's last words may come after its successor was started.
    guard workers[worker.number] === worker else { return }
    let number = worker.number
    switch event {
    case .said(.ready): take(.ready(worker: number))
    case .said(.noBench(let reason, let isWorthRetrying)):
      workers[number] = nil
      take(.failedToStart(worker: number, reason: reason, isWorthRetrying: isWorthRetrying))
    case .said(.notice(let text)): tell(.notice("worker \(number): \(text)", worker: number))
    case .said(.step(let text)):
      worker.current?.step = text
      if let current = worker.current { tell(.step(setting.plan.cases[current.index], text, worker: number)) }
    case .said(.ended(let end)): finish(end, of: worker) { .attempted(worker: number, $0) }
    case .ended(let exit):
      workers[number] = nil
      finish(lost(worker, exit), of: worker) { .gone(worker: number, $0) }
    }
  }

  private func finish(
    _ end: AttemptEnd, of worker: WorkerProcess, _ input: (AttemptRecord) -> RunMachine.Input
  ) {
    let current = worker.current
    worker.current = nil
    current?.watchdog?.cancel()
    let time = current.map { ContinuousClock.now - $0.began } ?? .zero
    var record = AttemptRecord(
      verdict: end.verdict, worker: worker.number, startedAt: current?.startedAt ?? Date().formatted(.iso8601),
      durationMilliseconds: Int(time / .milliseconds(1)), steps: end.steps, title: end.title, evidence: end.evidence)
    if let current {
      AttemptFiles.collect(into: &record, from: current.assignment)
      tell(.ended(setting.plan.cases[current.index], record, attempt: current.attempt))
    }
    take(input(record))
  }

  private func lost(_ worker: WorkerProcess, _ exit: ProcessExit) -> AttemptEnd {
    let limit = worker.current?.assignment.limit ?? 0
    let isOverdue = worker.current?.isOverdue ?? false
    let failure =
      isOverdue
      ? "worker \(worker.number) did not end the scenario within \(Int(limit)) seconds, and was ended"
      : "worker \(worker.number) \(exit.words)"
    return AttemptEnd(
      verdict: isOverdue ? .timedOut : .workerLost,
      evidence: Evidence(failure: failure, stepText: worker.current?.step, applicationLog: worker.log.lines))
  }
}
