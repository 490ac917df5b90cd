import CeremonyKit
import GLibRuntime

/// The command line of `ceremony-host`.
public enum HostCommand {

  private enum Subcommand: String, CaseIterable {
    case sign
    case open
    case automate
    case selfTest = "self-test"

    var summary: String {
      switch self {
      case .sign: "the demo app: a person signs a document that your server prepares"
      case .open: "show one ceremony and print how it ended, for a program in any language"
      case .automate: "be the browser of a WebDriver client, such as Selenium"
      case .selfTest: "prove on this machine that both deliveries work"
      }
    }
  }

  /// Runs the program to its end.
  /// - Parameter arguments: the command line without the program's own name.
  /// - Returns: the exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    // A link is in the memory of this process and of WebKit's.
    PrivateMemory.enter()
    ProcessSignals.unblock()
    LogWriter.install(redact: Redactor.redact)
    Console.reserveOutput()
    if let name = arguments.first, let subcommand = Subcommand(rawValue: name) {
      let rest = Array(arguments.dropFirst())
      return switch subcommand {
      case .sign: SignCommand.run(rest)
      case .open: OpenCommand.run(rest)
      case .automate: AutomateCommand.run(rest)
      case .selfTest: SelfTestCommand.run(rest)
      }
    }
    let parser = OptionParser(
      program: "ceremony-host", usage: "COMMAND", summary: "Shows SignatureAPI signing ceremonies in a window.",
      details: commandList, version: Release.version, redact: Redactor.redact)
    switch parser.parse(arguments) {
    case .exit(let status): return status
    case .run(let rest):
      return parser.fail(rest.isEmpty ? "a command is missing" : "there is no such command")
    }
  }

  private static var commandList: String {
    let lines = Subcommand.allCases.map { command in
      "  " + command.rawValue + String(repeating: " ", count: 12 - command.rawValue.count) + command.summary
    }
    return "Commands:\n\(lines.joined(separator: "\n"))\n\nEach has its own help: ceremony-host COMMAND --help"
  }
}
