import CGLib
import GLibRuntime

/// The options that say what is tested, and where.
struct TargetOptions {
  private let delivery: OptionText
  private let application: OptionText
  private let server: OptionText
  private let sandbox: OptionText
  private let here: OptionFlag
  private let stepLimit: OptionText

  init(_ parser: OptionParser) {
    delivery = parser.text(
      "delivery", short: "d", "redirect|message|iframe", "How the ceremony reports its end (what the scenario says)")
    application = parser.text("app", short: "a", "CMD", "The application to test (ceremony-host)")
    server = parser.text("server", "URL", "The address of a running signing server")
    sandbox = parser.text("sandbox", "FILE", "The connection file of the sandbox that the server uses")
    here = parser.flag("here", "Use the display and the session that this runs in")
    stepLimit = parser.text("step-limit", "SECONDS", "How long a step may take at most, whatever the scenario allows")
  }

  func fill(_ request: inout RunRequest) throws(OptionMistake) {
    if let text = delivery.value {
      guard let delivery = Delivery(rawValue: text) else {
        throw OptionMistake(text: "--delivery takes redirect, message or iframe")
      }
      request.session.delivery = delivery
    }
    if sandbox.value != nil, server.value == nil {
      throw OptionMistake(text: "--sandbox needs --server, the server that uses the sandbox")
    }
    request.session.application = try command()
    request.session.serverURL = server.value
    request.session.sandboxFile = sandbox.value
    request.session.usesDesktop = here.isSet
    request.session.stepLimit = try OptionMistake.seconds(stepLimit, "--step-limit")
    do throws(TestKey.Refused) { _ = try TestKey.ofEnvironment() } catch { throw OptionMistake(text: "\(error)") }
  }

  private func command() throws(OptionMistake) -> [String]? {
    guard let text = application.value else { return nil }
    var (count, words): (gint, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) = (0, nil)
    guard g_shell_parse_argv(text, &count, &words, nil) != 0, let words else {
      throw OptionMistake(text: "--app takes a command line, quoted as for a shell")
    }
    defer { g_strfreev(words) }
    return (0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
  }
}
