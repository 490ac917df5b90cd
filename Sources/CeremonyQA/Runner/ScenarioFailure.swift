import GLibRuntime

/// Why a scenario did not pass.
nonisolated enum ScenarioFailure: Error, Equatable, CustomStringConvertible {
  /// The control never came, never could be used, or never came to rest.
  case control(ControlTarget, Trouble)
  /// The click did nothing.
  case noEffect(ControlTarget, missing: Scenario.Condition)
  /// What should be seen is not there.
  case notSeen(Scenario.Condition)
  /// The result screen did not come.
  case noResult(String)
  /// The ceremony asked for a confirmation that only input without a person's hand meets.
  case notAPersonsInput
  /// The application ended by itself.
  case applicationEnded(ProcessExit)
  /// The display is gone, or a picture cannot be written.
  case picture(String)

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
    case .noEffect(let target, let missing): "the click on \(target) had no effect: it should be that \(missing)"
    case .notSeen(let condition): "it should be that \(condition)"
    case .noResult(let title): "the result “\(title)” did not come"
    case .notAPersonsInput:
      "“Confirm to continue” appeared: the page did not take the input for a person's, so the test is of no use"
    case .applicationEnded(let exit): "the app \(exit.words)"
    case .picture(let reason): reason
    }
  }
}
