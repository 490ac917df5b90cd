import GLibRuntime

/// Why a scenario did not pass.
nonisolated enum ScenarioFailure: Error, Equatable, CustomStringConvertible {
  /// The control never came, never could be used, or never came to rest.
  case control(ControlTarget, Trouble)
  /// An act did nothing.
  case noEffect(of: String, missing: Condition)
  /// What should be seen is not there.
  case notSeen(Condition)
  /// The result screen did not come.
  case noResult(String)
  /// The ceremony asked for a confirmation that only input without a person's hand meets.
  case notAPersonsInput
  /// The application ended by itself.
  case applicationEnded(ProcessExit)
  /// The application told another outcome, none, or several.
  case outcome(expected: ExpectedOutcome, told: [String], exit: ProcessExit?)
  /// The service says something else of the envelope; nil when no envelope was made.
  case server(expected: ExpectedEnvelope, said: String?)
  /// The keyboard cannot type this.
  case keyboard(String)
  /// The window does not take the size.
  case window(wanted: Launch.Size, has: Launch.Size?)
  /// There is no process of a page.
  case noWebProcess
  /// There is no ceremony whose link could be opened again.
  case noLink
  /// The scenario's own limit has passed, in seconds.
  case tookTooLong(Double)
  /// The display is gone, or a picture cannot be written.
  case picture(String)

  /// Whether it is nothing but the time that was too short.
  var isTimeOut: Bool {
    if case .tookTooLong = self { true } else { false }
  }

  /// What is wrong with a control.
  enum Trouble: Equatable {
    case notThere, notUsable, notStill, outOfReach
  }

  var description: String {
    switch self {
    case .control(let target, .notThere): "\(target) is not there"
    case .control(let target, .notUsable): "\(target) is there, but cannot be used"
    case .control(let target, .notStill): "\(target) does not come to rest"
    case .control(let target, .outOfReach): "\(target) cannot be scrolled into reach"
    case .noEffect(let act, let missing): "“\(act)” had no effect: it should be that \(missing)"
    case .notSeen(let condition): "it should be that \(condition)"
    case .noResult(let title): "the result \(title) did not come"
    case .notAPersonsInput:
      "“Confirm to continue” appeared: the page did not take the input for a person's, so the test is of no use"
    case .applicationEnded(let exit): "the app \(exit.words)"
    case .outcome(let expected, _, nil): "the app should have ended and told \(expected), but it runs on"
    case .outcome(let expected, let told, let exit?):
      "the app should have told \(expected), but it told "
        + (told.isEmpty ? "nothing" : told.joined(separator: " and ")) + ", and \(exit.words)"
    case .server(let expected, nil): "the server should say that \(expected), but the app has had no envelope made"
    case .server(let expected, let said?): "the server should say that \(expected), but it says that \(said)"
    case .keyboard(let text): "this keyboard cannot type “\(text)”"
    case .window(let wanted, let has):
      "the window does not become \(wanted.width) by \(wanted.height)"
        + (has.map { ": it is \($0.width) by \($0.height)" } ?? ": there is none")
    case .noWebProcess: "there is no page's process to kill"
    case .noLink: "there is no ceremony whose link could be opened again"
    case .tookTooLong(let seconds): "it took longer than \(Int(seconds)) seconds, the scenario's limit"
    case .picture(let reason): reason
    }
  }
}
