import CeremonyKit
import GLibRuntime

/// `ceremony-qa run`: one scenario, from the bench's start to its end.
enum RunCommand {
  static func run(_ arguments: [String]) -> Int32 {
    let options = RunOptions(program: QACommand.program)
    switch options.read(arguments) {
    case .leave(let status):
      return status
    case .run(let values):
      guard let scenario = Scenario.builtIn.first(where: { $0.name == values.scenarioName }) else {
        Console.error(
          "\(QACommand.program): there is no such scenario. '\(QACommand.program) list' shows what there is.")
        return RunStatus.noMatch.rawValue
      }
      return MainLoop.run { await run(scenario, with: values) }
    }
  }

  private static func run(_ scenario: Scenario, with values: RunOptions.Values) async -> Int32 {
    let session = Session(scenario: scenario, settings: values.session)
    let work = Task { try await session.run() }
    var interruption: RunStatusOrSignal?
    let signals = ProcessSignals { number in
      interruption = interruption ?? .signal(number)
      work.cancel()
    }
    let limit = MainTimer(after: values.limit) {
      interruption = interruption ?? .status(.timedOut)
      work.cancel()
    }
    defer { withExtendedLifetime((signals, limit)) {} }
    let result = await work.result
    limit.cancel()
    await session.end()
    switch (result, interruption) {
    case (.success(let title), nil):
      Console.output(title)
      return RunStatus.passed.rawValue
    case (_, .signal(let number)):
      return 128 + number
    case (_, .status(let status)):
      Console.error("\(QACommand.program): \(scenario.name) took longer than \(values.limit). --limit allows more.")
      return status.rawValue
    case (.failure(let error), nil):
      return report(error, of: scenario, session: session)
    }
  }

  private static func report(_ error: any Error, of scenario: Scenario, session: Session) -> Int32 {
    if let error = error as? BenchError {
      Console.error("\(QACommand.program): \(error)")
      return RunStatus.noDisplay.rawValue
    }
    for line in session.findings { Console.error(line) }
    Console.error("\(QACommand.program): \(scenario.name) failed: \(Redactor.redact("\(error)")).")
    return RunStatus.failed.rawValue
  }

  /// What ended a run from outside.
  private enum RunStatusOrSignal {
    case status(RunStatus)
    case signal(Int32)
  }
}
