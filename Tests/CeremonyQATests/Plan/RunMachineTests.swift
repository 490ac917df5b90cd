import Testing

@testable import CeremonyQA

@Suite struct RunMachineTests {
  private func machine(
    _ names: [String], jobs: Int = 1, retries: Int = 0, maximumFailures: Int? = nil
  ) -> RunMachine {
    RunMachine(
      RunPlan(
        cases: names.map { SampleRuns.plannedCase($0) }, jobs: jobs, retries: retries, maximumFailures: maximumFailures)
    )
  }

  private let passed = SampleRuns.attempt(.passed)
  private let failed = SampleRuns.attempt(.failed)
  private let lost = SampleRuns.attempt(.workerLost, "worker 1 was ended by signal 9")

  @Test func aWorkerTakesOneCaseAfterTheOtherAndThenLeaves() {
    var run = machine(["a", "b"])
    #expect(run.begin() == [.start(worker: 1)])
    #expect(run.take(.ready(worker: 1)) == [.assign(worker: 1, case: 0, attempt: 1)])
    #expect(run.take(.attempted(worker: 1, passed)) == [.settled(case: 0), .assign(worker: 1, case: 1, attempt: 1)])
    #expect(run.take(.attempted(worker: 1, failed)) == [.settled(case: 1), .dismiss(worker: 1)])
    #expect(run.take(.gone(worker: 1, lost)) == [.end(.finished)])
    #expect(run.records.map(\.verdict) == [.passed, .failed])
  }

  @Test func thereAreNoMoreWorkersThanCases() {
    var run = machine(["a", "b"], jobs: 5)
    #expect(run.begin() == [.start(worker: 1), .start(worker: 2)])
  }

  @Test func aCaseThatFailedIsTriedAgainAfterTheOthers() {
    var run = machine(["a", "b"], retries: 1)
    _ = run.begin()
    _ = run.take(.ready(worker: 1))
    #expect(run.take(.attempted(worker: 1, failed)) == [.assign(worker: 1, case: 1, attempt: 1)])
    #expect(run.take(.attempted(worker: 1, failed)) == [.assign(worker: 1, case: 0, attempt: 2)])
    #expect(run.take(.attempted(worker: 1, passed)) == [.settled(case: 0), .assign(worker: 1, case: 1, attempt: 2)])
    #expect(run.take(.attempted(worker: 1, failed)) == [.settled(case: 1), .dismiss(worker: 1)])
    #expect(run.records.map(\.verdict) == [.flaky, .failed])
  }

  @Test func aWorkerThatDiesFailsItsCaseAndIsReplaced() {
    var run = machine(["a", "b"])
    _ = run.begin()
    _ = run.take(.ready(worker: 1))
    #expect(run.take(.gone(worker: 1, lost)) == [.settled(case: 0), .start(worker: 1)])
    #expect(run.records[0].verdict == .failed)
    #expect(run.take(.ready(worker: 1)) == [.assign(worker: 1, case: 1, attempt: 1)])
  }

  @Test func aWorkerThatDiesWithTheLastCaseIsNotReplaced() {
    var run = machine(["a"])
    _ = run.begin()
    _ = run.take(.ready(worker: 1))
    #expect(run.take(.gone(worker: 1, lost)) == [.settled(case: 0), .end(.finished)])
  }

  @Test func aBenchThatDoesNotComeUpIsTriedThreeTimesAndNamed() {
    var run = machine(["a"])
    _ = run.begin()
    let failure = RunMachine.Input.failedToStart(worker: 1, reason: "openbox", isWorthRetrying: true)
    for _ in 1...2 {
      #expect(
        run.take(failure) == [.warn(worker: 1, reason: "openbox", isTriedAgain: true), .start(worker: 1)])
    }
    #expect(run.take(failure) == [.end(.noBench("openbox"))])
    #expect(run.records[0].verdict == .notRun)
  }

  @Test func aBenchThatCannotComeUpIsNotTriedAgain() {
    var run = machine(["a"])
    _ = run.begin()
    #expect(
      run.take(.failedToStart(worker: 1, reason: "Xvfb", isWorthRetrying: false))
        == [.end(.noBench("Xvfb"))])
  }

  @Test func theOthersGoOnWithoutAWorkerThatDoesNotComeUp() {
    var run = machine(["a", "b"], jobs: 2)
    _ = run.begin()
    #expect(
      run.take(.failedToStart(worker: 2, reason: "x", isWorthRetrying: false))
        == [.warn(worker: 2, reason: "x", isTriedAgain: false)])
    _ = run.take(.ready(worker: 1))
    _ = run.take(.attempted(worker: 1, passed))
    _ = run.take(.attempted(worker: 1, passed))
    #expect(run.take(.gone(worker: 1, lost)) == [.end(.finished)])
  }

  @Test func afterEnoughFailuresNoOtherCaseBegins() {
    var run = machine(["a", "b", "c", "d"], jobs: 2, retries: 1, maximumFailures: 1)
    _ = run.begin()
    _ = run.take(.ready(worker: 1))
    _ = run.take(.ready(worker: 2))
    _ = run.take(.attempted(worker: 1, failed))
    _ = run.take(.attempted(worker: 1, passed))
    _ = run.take(.attempted(worker: 1, passed))
    #expect(run.take(.attempted(worker: 1, failed)) == [.settled(case: 0), .dismiss(worker: 1)])
    #expect(run.take(.attempted(worker: 2, failed)) == [.settled(case: 1), .dismiss(worker: 2)])
    #expect(run.records.map(\.verdict) == [.failed, .failed, .passed, .passed])
  }

  @Test func aSignalInterruptsEveryWorkerAndIsWhatEndedTheRun() {
    var run = machine(["a", "b", "c"], jobs: 2, retries: 3)
    _ = run.begin()
    _ = run.take(.ready(worker: 1))
    #expect(run.take(.stop(.signal(2))) == [.interrupt(worker: 1), .interrupt(worker: 2)])
    #expect(run.take(.stop(.deadline)) == [])
    #expect(run.take(.attempted(worker: 1, SampleRuns.attempt(.interrupted))) == [.dismiss(worker: 1)])
    #expect(run.take(.gone(worker: 1, lost)) == [])
    #expect(run.take(.gone(worker: 2, lost)) == [.end(.signal(2))])
    #expect(run.records.map(\.verdict) == [.notRun, .notRun, .notRun])
  }

  @Test func aRunWithoutCasesEndsAtOnce() {
    var run = machine([])
    #expect(run.begin() == [.end(.finished)])
  }

  @Test("Whatever happens in whatever order, a run ends once, and settles each case at most once")
  func randomRuns() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let (count, jobs) = (Int.random(in: 0...6, using: &random), Int.random(in: 1...4, using: &random))
      let limit = Bool.random(using: &random) ? Int.random(in: 1...3, using: &random) : nil
      var run = machine(
        (0..<count).map { "c\($0)" }, jobs: jobs, retries: Int.random(in: 0...2, using: &random), maximumFailures: limit
      )
      var actions = run.begin()
      for _ in 0..<300 where !actions.contains(where: isEnd) {
        actions += run.take(input(&random, jobs: jobs))
      }
      // Then everybody goes.
      for _ in 0..<400 where !actions.contains(where: isEnd) {
        for worker in 1...jobs { actions += run.take(.gone(worker: worker, lost)) }
      }
      #expect(actions.count(where: isEnd) == 1)
      let settled = actions.compactMap { if case .settled(let index) = $0 { index } else { nil } }
      #expect(Set(settled).count == settled.count)
      #expect(run.take(.stop(.signal(15))) == [])
    }
  }

  private func isEnd(_ action: RunMachine.Action) -> Bool {
    if case .end = action { true } else { false }
  }

  private func input(_ random: inout SeededGenerator, jobs: Int) -> RunMachine.Input {
    let worker = Int.random(in: 0...(jobs + 1), using: &random)
    switch Int.random(in: 0...20, using: &random) {
    case 0...5: return .ready(worker: worker)
    case 6...11: return .attempted(worker: worker, passed)
    case 12...15: return .attempted(worker: worker, failed)
    case 16, 17: return .gone(worker: worker, lost)
    case 18: return .attempted(worker: worker, SampleRuns.attempt(.interrupted))
    case 19: return .failedToStart(worker: worker, reason: "x", isWorthRetrying: .random(using: &random))
    default: return Int.random(in: 0...9, using: &random) == 0 ? .stop(.deadline) : .ready(worker: worker)
    }
  }
}
