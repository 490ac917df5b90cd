import CeremonyKit
import GLibRuntime
import Glibc

/// Tells a person how a run goes: on a terminal on one line that changes, in plain lines otherwise. What became of each
/// case is a line of standard output.
final class ProgressTeller {
  private let total: Int
  private let showsNames: Bool
  private let isTerminal: Bool
  private let began = ContinuousClock.now
  private var counts: [CaseRecord.Verdict: Int] = [:]
  private var busy: [Int: String] = [:]

  /// - Parameters:
  ///   - total: how many cases there are.
  ///   - showsNames: whether a step is told with its case, since it is not clear whose it is.
  ///   - isTerminal: whether standard error is a terminal.
  init(total: Int, showsNames: Bool, isTerminal: Bool = isatty(STDERR_FILENO) == 1) {
    self.total = total
    self.showsNames = showsNames
    self.isTerminal = isTerminal
  }

  func tell(_ progress: RunDriver.Progress) {
    switch progress {
    case .began(let runCase, let attempt, let worker):
      busy[worker] = runCase.name
      if attempt > 1 { say("\(runCase.name) is tried again") }
    case .step(let runCase, let text, let worker):
      busy[worker] = "\(runCase.name): \(text)"
      if !isTerminal { say(showsNames ? "\(runCase.name): \(text)" : text) }
    case .ended(let runCase, let record, _):
      busy[record.worker] = nil
      if record.isFailure { say(Self.report(of: record, named: runCase.name)) }
    case .settled(let record):
      counts[record.verdict, default: 0] += 1
      clear()
      Console.output(Self.line(of: record))
    case .notice(let text, _): say(Redactor.redact("\(QACommand.program): \(text)"))
    }
    draw()
  }

  /// Ends the line that changes.
  func end() {
    clear()
  }

  /// What became of a case, on one line.
  static func line(of record: CaseRecord) -> String {
    let failure = record.attempts.last { $0.isFailure }?.evidence?.failure
    let rest: String? =
      switch record.verdict {
      case .passed: record.attempts.last?.title
      case .flaky: "passed at attempt \(record.attempts.count); before: \(failure ?? "")"
      case .failed, .timedOut: failure
      case .notRun: nil
      }
    let words = "\(record.verdict.words) \(record.name)"
    return Redactor.redact(rest.map { $0.isEmpty ? words : "\(words): \($0)" } ?? words)
  }

  private static func report(of record: AttemptRecord, named name: String) -> String {
    guard let evidence = record.evidence else { return "\(name) \(record.verdict.words)" }
    let sections = evidence.sections.flatMap { ["\($0.title):"] + $0.lines.map { "  \($0)" } }
    return (sections + ["\(name) \(record.verdict.words): \(evidence.failure)"]).map(Redactor.redact)
      .joined(separator: "\n")
  }

  private func say(_ text: String) {
    clear()
    Console.error(text)
  }

  private func clear() {
    if isTerminal { Console.error("\r\u{1B}[2K", terminator: "") }
  }

  private func draw() {
    guard isTerminal else { return }
    let elapsed = Int((ContinuousClock.now - began) / .seconds(1))
    let text = StatusLine.text(
      counts: counts, total: total, busy: busy.sorted { $0.key < $1.key }.map(\.value), seconds: elapsed,
      width: StatusLine.terminalWidth())
    Console.error("\r\u{1B}[2K\(text)", terminator: "")
  }
}
