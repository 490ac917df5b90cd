import CGLib
import CeremonyKit
import GLibRuntime

/// The options of `ceremony-qa run`.
final class RunOptions {
  /// What the options say.
  struct Values {
    var scenarioName: String
    var session: Session.Settings
    /// How long the whole run may take.
    var limit: Duration
  }

  enum Outcome {
    case run(Values)
    case leave(Int32)
  }

  private let parser: OptionParser
  private let delivery: OptionText
  private let pictures: OptionText
  private let application: OptionText
  private let server: OptionText
  private let sandbox: OptionText
  private let here: OptionFlag
  private let limit: OptionText
  private let stepLimit: OptionText

  init(program: String) {
    parser = OptionParser(
      program: "\(program) run", usage: "SCENARIO",
      summary: "Carries out a scenario with real input, and tells by what is on the screen whether it passed.",
      details: """
        Each step is told on standard error as it begins. The last line on standard output is the title of the result
        screen. Without --server, a sandbox and a server of its own serve the application.

        In CMD, {server}, {sandbox} and {delivery} stand for the server's address, the sandbox's connection file and
        the delivery. The application finds the first in DEMO_SERVER_URL too.

        Statuses: 0 passed, 1 failed, 2 wrong usage, 3 no display, 4 took too long, 5 no such scenario.
        """,
      version: Release.version, usageStatus: RunStatus.usage.rawValue, redact: Redactor.redact)
    delivery = parser.text(
      "delivery", short: "d", "redirect|message|iframe", "How the ceremony reports its end (redirect)")
    pictures = parser.text("pictures", short: "p", "DIR", "Write pictures of the screen into DIR")
    application = parser.text("app", short: "a", "CMD", "The application to test (ceremony-host sign)")
    server = parser.text("server", "URL", "The address of a running signing server")
    sandbox = parser.text("sandbox", "FILE", "The connection file of the sandbox that the server uses")
    here = parser.flag("here", "Use the display and the session that this runs in")
    limit = parser.text("limit", "SECONDS", "How long the whole run may take (180)")
    stepLimit = parser.text("step-limit", "SECONDS", "How long a step may take at most, whatever the scenario allows")
  }

  func read(_ arguments: [String]) -> Outcome {
    switch parser.parse(arguments) {
    case .exit(let status): return .leave(status)
    case .run(let rest):
      do {
        return .run(try values(rest))
      } catch {
        return .leave(parser.fail(error.text))
      }
    }
  }

  private func values(_ rest: [String]) throws(Mistake) -> Values {
    guard let name = rest.first, rest.count == 1 else {
      throw Mistake(text: "name one scenario; 'ceremony-qa list' shows what there is")
    }
    guard let delivery = Delivery(rawValue: delivery.value ?? "redirect") else {
      throw Mistake(text: "--delivery takes redirect, message or iframe")
    }
    if sandbox.value != nil, server.value == nil {
      throw Mistake(text: "--sandbox needs --server, the server that uses the sandbox")
    }
    return Values(
      scenarioName: name,
      session: Session.Settings(
        delivery: delivery, pictureFolder: pictures.value, application: try command(), serverURL: server.value,
        sandboxFile: sandbox.value, usesDesktop: here.isSet, stepLimit: try seconds(stepLimit, "--step-limit")),
      limit: .seconds(try seconds(limit, "--limit") ?? 180))
  }

  private func command() throws(Mistake) -> [String]? {
    guard let text = application.value else { return nil }
    var (count, words): (gint, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) = (0, nil)
    guard g_shell_parse_argv(text, &count, &words, nil) != 0, let words else {
      throw Mistake(text: "--app takes a command line, quoted as for a shell")
    }
    defer { g_strfreev(words) }
    return (0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
  }

  private func seconds(_ option: OptionText, _ name: String) throws(Mistake) -> Double? {
    guard let text = option.value else { return nil }
    guard let number = Double(text), number > 0, number <= 86_400 else {
      throw Mistake(text: "\(name) takes a number of seconds, a day at most")
    }
    return number
  }

  private struct Mistake: Error {
    let text: String
  }
}
