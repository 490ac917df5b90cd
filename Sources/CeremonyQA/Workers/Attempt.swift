import CeremonyKit
import GLibRuntime

/// One attempt at one scenario, within its limit.
final class Attempt {
  private let assignment: Assignment
  private let bench: Bench
  private let report: (WorkerReport) -> Void
  private var work: Task<String, any Error>?
  private var interruption: AttemptRecord.Verdict?

  init(_ assignment: Assignment, bench: Bench, report: @escaping (WorkerReport) -> Void) {
    self.assignment = assignment
    self.bench = bench
    self.report = report
  }

  /// Ends the attempt early. Before it has begun, too.
  func interrupt() {
    end(as: .interrupted)
  }

  /// Carries the scenario out, and ends what was started for it.
  func run() async -> AttemptEnd {
    var scenario: Scenario
    do { scenario = try assignment.reference.scenario() } catch {
      return AttemptEnd(verdict: .failed, evidence: Evidence(failure: Redactor.redact("\(error)")))
    }
    scenario.limits.scenario = assignment.limit
    let session = Session(scenario: scenario, settings: assignment.settings, bench: bench) { [report] in
      report(.step(Redactor.redact($0)))
    }
    let recording = VideoRecording.start(at: assignment.video, ofDisplay: bench.displayName)
    let work = Task { try await session.run() }
    self.work = work
    if interruption != nil { work.cancel() }
    let limit = MainTimer(after: .seconds(assignment.limit)) { [weak self] in self?.end(as: .timedOut) }
    let result = await work.result
    limit.cancel()
    var end = await attemptEnd(result, session)
    end.steps = session.steps
    for hanging in await session.end() {
      let seconds = TakeDown.limit.components.seconds
      report(.notice("\(hanging) did not end within \(seconds) seconds. It is left behind until the worker ends."))
    }
    await recording?.stop()
    return end
  }

  private func end(as verdict: AttemptRecord.Verdict) {
    interruption = interruption ?? verdict
    work?.cancel()
  }

  private func attemptEnd(_ result: Result<String, any Error>, _ session: Session) async -> AttemptEnd {
    switch (result, interruption) {
    case (.success(let title), nil), (.success(let title), .timedOut):
      return AttemptEnd(verdict: .passed, title: title)
    case (_, .timedOut):
      let failure = "it took longer than \(assignment.limit.formatted) seconds; --limit allows more"
      return AttemptEnd(verdict: .timedOut, evidence: await session.evidence(of: failure))
    case (_, .some(let verdict)):
      return AttemptEnd(verdict: verdict)
    case (.failure(let error as ScenarioFailure), nil) where error.isTimeOut:
      return AttemptEnd(verdict: .timedOut, evidence: await session.evidence(of: "\(error)"))
    case (.failure(let error), nil):
      return AttemptEnd(verdict: .failed, evidence: await session.evidence(of: "\(error)"))
    }
  }
}

extension Double {
  /// Without a fraction where there is none.
  nonisolated fileprivate var formatted: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
