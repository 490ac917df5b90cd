import CeremonyKit
import Foundation
import GLibRuntime

/// `ceremony-qa run`: from the command line to the reports.
enum RunCommand {
  static func run(_ arguments: [String]) -> Int32 {
    let options = RunOptions(program: QACommand.program)
    switch options.read(arguments) {
    case .leave(let status): return status
    case .run(let request):
      do {
        let cases = try RunSelection.cases(for: request)
        return MainLoop.run { await run(cases, request) }
      } catch let failure as Selection.Failure where request.passesWithNoTests {
        Console.error("\(QACommand.program): \(failure)")
        return RunStatus.passed.rawValue
      } catch let failure as Selection.Failure {
        Console.error("\(QACommand.program): \(failure)")
        return RunStatus.noMatch.rawValue
      } catch {
        return options.fail("\(error)")
      }
    }
  }

  private static func run(_ cases: [RunCase], _ request: RunRequest) async -> Int32 {
    if request.recordsVideo, !Program.isInstalled("ffmpeg") {
      Console.error("\(QACommand.program): \(BenchError.missing(program: "ffmpeg", package: "ffmpeg"))")
      return RunStatus.noDisplay.rawValue
    }
    let results: RunResults
    do { results = try RunResults(request) } catch {
      Console.error("\(QACommand.program): \(error)")
      return RunStatus.noDisplay.rawValue
    }
    let plan = RunPlan(
      cases: cases, jobs: request.jobs, retries: request.retries, maximumFailures: request.maximumFailures)
    let teller = ProgressTeller(total: cases.count, showsNames: cases.count > 1)
    let driver = RunDriver(
      RunDriver.Setting(
        plan: plan, session: request.session, limit: request.limit, artifacts: results.folder,
        recordsVideo: request.recordsVideo)
    ) { teller.tell($0) }
    let signals = ProcessSignals { driver.stop(.signal($0)) }
    let deadline = request.deadline.map { seconds in
      MainTimer(after: .seconds(seconds)) { driver.stop(.deadline) }
    }
    defer { withExtendedLifetime((signals, deadline)) {} }
    if let seed = request.seed { Console.error("The seed is \(seed).") }
    let end = await driver.run()
    teller.end()
    let report = results.report(of: driver.records, end: end)
    let problems = await results.write(report)
    for problem in problems { Console.error("\(QACommand.program): \(problem)") }
    conclude(report, end)
    return report.status == RunStatus.passed.rawValue && !problems.isEmpty ? RunStatus.failed.rawValue : report.status
  }

  private static func conclude(_ report: RunReport, _ end: RunEnd) {
    if report.cases.count > 1 {
      Console.error("\(report.summary) in \(HTMLReport.time(report.durationMilliseconds))")
    }
    switch end {
    case .noBench(let reason): Console.error("\(QACommand.program): \(reason)")
    case .deadline:
      Console.error("\(QACommand.program): the run took longer than its deadline. --deadline allows more.")
    case .signal, .finished: break
    }
  }
}
