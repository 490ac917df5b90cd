import CeremonyGTK
import CeremonyKit
import GLibRuntime
import Glibc

/// `ceremony-host open`: one ceremony for any program. The link comes in on standard input, one JSON line goes out, and
/// the exit status says the same.
enum OpenCommand {
  private static let program = "ceremony-host open"

  static func run(_ arguments: [String]) -> Int32 {
    let parser = OptionParser(
      program: program, summary: "Shows one ceremony and prints how it ended, as one line of JSON.",
      details: details, version: Release.version, redact: Redactor.redact)
    let ceremony = CeremonyArguments(on: parser)
    let linkDescriptor = parser.text("link-fd", "N", "Read the link from this descriptor (0, standard input)")
    let title = parser.text("title", "TEXT", "The window's title (Sign document)")
    let rest: [String]
    switch parser.parse(arguments) {
    case .exit(let status): return status
    case .run(let left): rest = left
    }
    do throws(UsageProblem) {
      guard rest.isEmpty else { throw UsageProblem(argumentRefused) }
      var values = try ceremony.values()
      // Nobody sees a display without a screen.
      if values.isHeadless { values.options.isAttended = false }
      let link = try readLink(from: linkDescriptor.value)
      return Display.run(program, isHeadless: values.isHeadless, isSafeRendering: values.isSafeRendering) {
        show(link, values, title: title.value)
      }
    } catch {
      return parser.fail(error.text)
    }
  }

  private static func readLink(from descriptor: String?) throws(UsageProblem) -> CeremonyLink {
    guard let number = Int32(descriptor ?? "0"), number >= 0 else {
      throw UsageProblem("--link-fd takes the number of an open descriptor")
    }
    if isatty(number) != 0 { Console.error("Paste the ceremony's link, then press Enter.") }
    do throws(LinkInput.Failure) {
      return try LinkInput.read(from: number)
    } catch {
      switch error {
      case .unreadable: throw UsageProblem("no link can be read from descriptor \(number)")
      case .tooLong: throw UsageProblem("what came in is too long for a ceremony's link")
      case .refused(let reason): throw UsageProblem("\(reason)")
      }
    }
  }

  private static func show(_ link: CeremonyLink, _ values: CeremonyArguments.Values, title: String?) -> Int32 {
    var signal: Int32?
    var outcome: CeremonyOutcome?
    let start = ContinuousClock.now
    let window = OpenWindow(
      link: link, title: title, isSandboxed: values.sandbox != nil, options: values.options,
      onOutcome: { outcome = $0 })
    let signals = ProcessSignals { number in
      signal = signal ?? number
      window.close()
    }
    let session = DesktopSession(
      isHeadless: values.isHeadless, in: window.view.words,
      isLossyToEnd: { values.options.isAttended && window.view.isLossyToClose }, onEnd: { window.close() })
    // What was started by a program that is gone has nobody to tell its outcome to.
    let parent = getppid() == 1 ? nil : ProcessWatch(getppid()) { window.close() }
    let report: @MainActor (CeremonyOutcome) -> Bool = { ended in
      let answered = values.options.isAttended ? nil : window.answeredWithoutPerson
      let blocked = values.options.restrictsNetwork ? window.blockedHosts : nil
      let report = OutcomeReport(
        ended, duration: ContinuousClock.now - start, answered: answered, blocked: blocked)
      guard let line = try? report.line() else {
        Console.error("\(program): the outcome could not be written as JSON.")
        return false
      }
      if let problem = Console.output(line) {
        Console.error("\(program): the outcome could not be written to standard output: \(problem)")
      }
      return true
    }
    Display.onLoss = { _ = report(outcome ?? .closed) }
    let ended = withExtendedLifetime((signals, session, parent)) { MainLoop.turn(until: { outcome }) }
    Display.onLoss = nil
    defer {
      window.close()
      MainLoop.runPending()
    }
    // Before the window is taken down: who waits for the line need not wait for that.
    guard report(ended) else { return ExitStatus.internalFault.rawValue }
    return signal.map { 128 + $0 } ?? ExitStatus(ended).rawValue
  }

  private static let argumentRefused =
    "arguments are not taken: a link is a credential, and every program on this machine can read a command line. "
    + "Write the link to standard input, or name a descriptor with --link-fd N"

  private static let details = """
    The link is read from standard input, or with --link-fd from another descriptor, up to the first newline.

    One line goes to standard output:
      {"version":1,"outcome":"…","event":{"type":…,"errorType":…,"errorMessage":…}|null,"reason":…,
       "durationMilliseconds":…}
    (keys in alphabetical order). With --unattended it also says what the page asked for and was answered without a
    person: "answered":[{"answer":"dismissed","asked":"alert"},…], and with --restrict-network which hosts it asked for
    in vain: "blocked":["fonts.example",…].

    The exit status says the same: 0 completed, 10 canceled, 11 declined, 12 failed, 13 closed, 14 could not load,
    15 page crashed, 16 timed out; 64 wrong command line or link, 69 no display, or it has gone, 70 a fault of this program; 128 + n
    after signal n. "completed" is a signal of the page: ask your server before you act on it.

    The window closes when the program that started this one ends.
    """
}
