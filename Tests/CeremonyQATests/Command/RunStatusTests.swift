import Testing

@testable import CeremonyQA

@Suite struct RunStatusTests {
  @Test(
    "A run's status says what ended it, or else what became of its cases",
    arguments: [
      (.finished, [], false, 0),
      (.finished, [.passed, .passed], false, 0),
      (.finished, [.passed, .flaky], false, 0),
      (.finished, [.passed, .flaky], true, 1),
      (.finished, [.passed, .failed], false, 1),
      (.finished, [.failed, .timedOut], false, 1),
      (.finished, [.passed, .timedOut], false, 4),
      (.finished, [.failed, .notRun], false, 1),
      (.noBench("no Xvfb"), [.notRun], false, 3),
      (.deadline, [.failed, .notRun], false, 4),
      (.deadline, [.passed], false, 4),
      (.signal(2), [.failed], false, 130),
      (.signal(15), [.passed], false, 143),
    ] as [(RunEnd, [CaseRecord.Verdict], Bool, Int32)])
  func status(end: RunEnd, verdicts: [CaseRecord.Verdict], failsOnFlaky: Bool, expected: Int32) {
    #expect(RunStatus.status(of: end, verdicts, failsOnFlaky: failsOnFlaky) == expected)
  }
}
