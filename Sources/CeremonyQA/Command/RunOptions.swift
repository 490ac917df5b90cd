import CGLib
import CeremonyKit
import GLibRuntime

/// The options of `ceremony-qa run`.
final class RunOptions {
  enum Outcome {
    case run(RunRequest)
    case leave(Int32)
  }

  private let parser: OptionParser
  private let target: TargetOptions
  private let selection: SelectionOptions
  private let reports: ReportOptions

  init(program: String) {
    parser = OptionParser(
      program: "\(program) run", usage: "[NAME|FILE…]",
      summary: """
        Carries out scenarios with real input, and tells by what is on the screen whether they passed. All that come
        with the program, unless they are named; * and ? stand for other letters. FILE.json is one of your own.
        """,
      details: """
        One line on standard output tells what became of each scenario; progress and what failed are told on standard
        error. Each worker has a display, a window manager, a session bus, an accessibility bus, a home, and, without
        --server, a sandbox and a server of its own. With \(TestKey.variable)=key_test_… the server uses the real
        service instead of the sandbox.

        In CMD, {server}, {sandbox}, {delivery}, {language} and {scenario} stand for the server's address, the
        sandbox's connection file, the delivery, the language and the scenario's name. The application finds the
        first in DEMO_SERVER_URL too. Server and sandbox are behind relays of the tester's, which dropNetwork cuts.

        Statuses: 0 passed, 1 failed, 2 wrong usage, 3 no display, or something else is missing, 4 took too long, 5 no
        such scenario, 128 + n ended by signal n. Reports are written in every case.
        """,
      version: Release.version, usageStatus: RunStatus.usage.rawValue, redact: Redactor.redact)
    selection = SelectionOptions(parser)
    target = TargetOptions(parser)
    reports = ReportOptions(parser)
  }

  func read(_ arguments: [String]) -> Outcome {
    switch parser.parse(arguments) {
    case .exit(let status): return .leave(status)
    case .run(let rest):
      do {
        return .run(try request(for: rest))
      } catch {
        return .leave(parser.fail(error.text))
      }
    }
  }

  private func request(for names: [String]) throws(OptionMistake) -> RunRequest {
    var request = RunRequest(names: names)
    try selection.fill(&request)
    try target.fill(&request)
    try reports.fill(&request)
    if request.session.usesDesktop, request.jobs > 1 {
      throw OptionMistake(text: "--here is one display: it goes with --jobs 1")
    }
    return request
  }

  /// Says what else is wrong with the command line.
  func fail(_ problem: String) -> Int32 { parser.fail(problem) }
}

/// What is wrong with an option's value.
struct OptionMistake: Error {
  nonisolated let text: String

  /// A number of seconds; nil where the option was not given.
  @MainActor static func seconds(_ option: OptionText, _ name: String) throws(OptionMistake) -> Double? {
    guard let text = option.value else { return nil }
    guard let number = Double(text), number > 0, number <= 86_400 else {
      throw OptionMistake(text: "\(name) takes a number of seconds, a day at most")
    }
    return number
  }

  /// A whole number within the range; nil where the option was not given.
  @MainActor static func number(_ option: OptionText, _ name: String, _ range: ClosedRange<Int>) throws(OptionMistake)
    -> Int?
  {
    guard let text = option.value else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw OptionMistake(text: "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
