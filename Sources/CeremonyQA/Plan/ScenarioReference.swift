/// Where a scenario is to be found.
nonisolated enum ScenarioReference: Codable, Hashable, Sendable {
  /// One that comes with the program.
  case builtIn(String)
  /// A file, by its path.
  case file(String)
}

extension ScenarioReference {
  /// The scenario itself.
  func scenario() throws -> Scenario {
    switch self {
    case .builtIn(let name):
      guard let scenario = Scenario.builtIn.first(where: { $0.name == name }) else {
        throw Selection.Failure.noMatch(name)
      }
      return scenario
    case .file(let path):
      throw Selection.Failure.noMatch(path)
    }
  }
}
