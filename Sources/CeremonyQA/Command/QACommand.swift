import CeremonyKit
import GLibRuntime

/// The command line of `ceremony-qa`.
public enum QACommand {
  static let program = "ceremony-qa"

  /// Runs the program to its end.
  /// - Parameter arguments: the command line without the program's own name.
  /// - Returns: the exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    LogWriter.install(redact: Redactor.redact)
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "run": return RunCommand.run(rest)
    case "list": return list(rest)
    case "inspect": return InspectCommand.run(rest)
    case "doctor": return DoctorCommand.run(rest)
    // For the runner alone: it says on standard input what is to be done.
    case "worker" where rest.isEmpty: return WorkerCommand.run()
    default: return overview(arguments)
    }
  }

  private static func list(_ arguments: [String]) -> Int32 {
    let parser = OptionParser(
      program: "\(program) list", summary: "Lists the scenarios that come with the program.", version: Release.version,
      usageStatus: RunStatus.usage.rawValue, redact: Redactor.redact)
    switch parser.parse(arguments) {
    case .exit(let status): return status
    case .run(let rest) where !rest.isEmpty: return parser.fail("list takes no arguments")
    case .run:
      do throws(ScenarioFileError) {
        for scenario in try ScenarioLibrary.builtIn() { Console.output("\(scenario.name)  \(scenario.summary)") }
        return RunStatus.passed.rawValue
      } catch {
        Console.error("\(program): \(error)")
        return RunStatus.usage.rawValue
      }
    }
  }

  private static func overview(_ arguments: [String]) -> Int32 {
    let parser = OptionParser(
      program: program, usage: "COMMAND", summary: "Tests whole signing ceremonies with real input.",
      details: """
        Commands:
          run      carry out scenarios
          list     list the scenarios that come with the program
          inspect  show the accessible tree of a running application
          doctor   look for what this machine lacks

        Each has its own help: \(program) COMMAND --help
        """,
      version: Release.version, usageStatus: RunStatus.usage.rawValue, redact: Redactor.redact)
    switch parser.parse(arguments) {
    case .exit(let status): return status
    case .run(let rest):
      return parser.fail(rest.isEmpty ? "a command is missing" : "there is no such command")
    }
  }
}
