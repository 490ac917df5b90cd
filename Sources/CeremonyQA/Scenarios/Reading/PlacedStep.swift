/// A step with the place in a file where it stands.
nonisolated struct PlacedStep {
  let step: Step
  let file: String
  let line: Int
  let path: String

  /// Refuses what the program cannot give: `open` alone is handed a link and tells an outcome.
  func check(against launch: Launch) throws(ScenarioFileError) {
    guard launch.program != .open, let (key, what) = ofOpenAlone else { return }
    throw ScenarioFileError(
      file: file,
      ScenarioFileError.Mistake(
        line: line, path: "\(path).\(key)",
        words: "“sign” \(what): the scenario needs \"launch\": {\"program\": \"open\"} for this"))
  }

  private var ofOpenAlone: (key: String, what: String)? {
    switch step.action {
    case .expectOutcome: ("expectOutcome", "tells no outcome")
    case .relaunch: ("relaunch", "is given no link that could be opened again")
    default: nil
    }
  }
}
