/// One scenario to be carried out once, and again when it fails and retries are allowed.
nonisolated struct RunCase: Codable, Hashable, Sendable {
  /// The scenario's name.
  let scenario: String
  /// What it shows, on one line.
  let summary: String
  let reference: ScenarioReference
  /// How long the scenario says that it may take, in seconds.
  let limit: Double
  /// Which repetition of the scenario this is, from 1; nil where it is not repeated.
  let repetition: Int?

  /// What reports call it, such as `sign` or `sign #2`.
  var name: String { repetition.map { "\(scenario) #\($0)" } ?? scenario }

  /// Its name as a folder's.
  var folderName: String {
    let name = String(scenario.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" })
    let safe = name.allSatisfy { $0 == "." } ? "scenario" : name
    return repetition.map { "\(safe)-\($0)" } ?? safe
  }
}
