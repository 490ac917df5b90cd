import CeremonyKit
import FoundationEssentials
import GLibRuntime
import Glibc

/// The application under test: it can be started again once it has ended.
final class TestedApplication {
  /// What it wrote.
  let log = OutputLog()
  /// The lines in which it told an outcome since it was started last.
  private(set) var outcomes: [(line: String, report: OutcomeReport)] = []

  private let command: [String]
  private let environment: [String: String?]
  private let onEnd: () -> Void
  private var process: ChildProcess?

  /// - Parameters:
  ///   - environment: what differs from our own environment.
  ///   - onEnd: is called whenever it has ended.
  init(_ command: [String], environment: [String: String?], onEnd: @escaping () -> Void) {
    self.command = command
    self.environment = environment
    self.onEnd = onEnd
  }

  /// How it ended; nil while it runs.
  var exit: ProcessExit? { process?.exit }

  /// Starts it.
  /// - Parameter link: the ceremony's link, which it is handed on standard input; nil when it finds its own.
  func start(link: CeremonyLink?) throws(BenchError) {
    outcomes = []
    let input = link.map { ChildProcess.Input.text($0.url.revealed + "\n") } ?? .null
    do {
      let process = try ChildProcess(
        command, environment: environment, input: input, output: .lines { [weak self] in self?.hear($0) },
        errors: .lines { [log] in log.add($0) })
      process.whenEnded { [onEnd] _ in onEnd() }
      self.process = process
    } catch {
      throw .missing(program: command[0], package: "ceremony-host")
    }
  }

  /// Whether a process is one of the application's: it has a session of its own.
  func owns(_ identifier: Int32) -> Bool { process.map { getsid(identifier) == $0.identifier } ?? false }

  func end() async {
    await process?.terminate()
  }

  private func hear(_ line: String) {
    log.add(line)
    guard let report = try? JSONDecoder().decode(OutcomeReport.self, from: Data(line.utf8)) else { return }
    outcomes.append((Redactor.redact(line), report))
  }
}
