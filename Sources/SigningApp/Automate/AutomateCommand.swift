import CeremonyGTK
import CeremonyKit
import GLibRuntime
import Glibc

/// `ceremony-host automate`: the host as a browser that WebDriver clients drive. `WebKitWebDriver` starts it.
enum AutomateCommand {
  private static let program = "ceremony-host automate"

  static func run(_ arguments: [String]) -> Int32 {
    let parser = OptionParser(
      program: program, summary: "The host as a browser for WebDriver clients; WebKitWebDriver starts it.",
      details: details, version: Release.version, redact: Redactor.redact)
    let ceremony = CeremonyArguments(on: parser)
    let outcomeFile = parser.text("outcome-file", "FILE", "Write how the ceremony ended to FILE, once")
    let rest: [String]
    switch parser.parse(arguments) {
    case .exit(let status): return status
    case .run(let left): rest = left
    }
    do throws(UsageProblem) {
      guard rest.isEmpty else { throw UsageProblem("arguments are not taken: the client opens the ceremony's link") }
      guard getenv("WEBKIT_INSPECTOR_SERVER") != nil else { throw UsageProblem(startedByHand) }
      let values = try ceremony.values()
      var file: OutcomeFile?
      if let path = outcomeFile.value { file = try OutcomeFile(path: path) }
      return Display.run(program, isHeadless: values.isHeadless, isSafeRendering: values.isSafeRendering) {
        show(values, file)
      }
    } catch {
      return parser.fail(error.text)
    }
  }

  private static func show(_ values: CeremonyArguments.Values, _ file: OutcomeFile?) -> Int32 {
    var status: Int32?
    let window: AutomateWindow
    do throws(AutomationFailure) {
      window = try AutomateWindow(
        values,
        onReport: { report in
          guard let file else { return }
          do {
            try file.write(report)
          } catch {
            Console.error("\(program): the outcome file cannot be written: \(Redactor.redact("\(error)"))")
            status = ExitStatus.internalFault.rawValue
          }
        },
        onClose: { status = status ?? EXIT_SUCCESS })
    } catch {
      Console.error("\(program): \(error.text)")
      return ExitStatus.unavailable.rawValue
    }
    let signals = ProcessSignals { status = status ?? 128 + $0 }
    // Nobody is there who has filled in anything.
    let session = DesktopSession(
      isHeadless: values.isHeadless, in: window.words, isLossyToEnd: { false },
      onEnd: { status = status ?? EXIT_SUCCESS })
    let driver = ProcessWatch(getppid()) { status = status ?? EXIT_SUCCESS }
    Display.onLoss = { window.reportLoss() }
    let ended = withExtendedLifetime((signals, session, driver)) { MainLoop.turn(until: { status }) }
    Display.onLoss = nil
    window.close()
    MainLoop.runPending()
    return status ?? ended
  }

  private static let startedByHand =
    "WebKitWebDriver starts this command. Name ceremony-host as the binary of webkitgtk:browserOptions, and automate as "
    + "the first of its args"

  private static let details = """
    In a WebDriver client's capabilities:
      "browserName": "ceremony-host",
      "webkitgtk:browserOptions": {"binary": "/path/to/ceremony-host", "args": ["automate", "--headless"]}

    The client opens the ceremony's link as it opens any page, and the ceremony begins as in every other command: with
    the options given here, the host's policy, and its rules of what ends a ceremony. One session is one ceremony.
    Nobody else is there: it ends at the first trouble, as with --unattended. The window says that it is automated.

    When the ceremony has ended, the client finds itself at ceremony-host:outcome, a page of the host's own: the element
    with the identifier "outcome" holds the line of JSON that `ceremony-host open` would have printed. With
    --outcome-file the same line is in FILE, which only its owner can read.

    The window closes when the client ends its session, when the driver is gone, and when the desktop's session ends. A
    ceremony that has begun and not ended is closed then, and FILE says so; after a signal, and when the display goes,
    as well.
    """
}
