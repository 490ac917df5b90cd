import Foundation

/// Where a scenario is to be found.
nonisolated enum ScenarioReference: Codable, Hashable, Sendable {
  /// One that comes with the program.
  case builtIn(String)
  /// A file, by its path. Behind a `#` stands which of its scenarios is meant; without one it is all of them.
  case file(String)
}

extension ScenarioReference {
  /// The scenario itself; the first where a file's are meant all.
  func scenario() throws -> Scenario {
    guard let scenario = try all().first else { throw Selection.Failure.noMatch(text) }
    return scenario
  }

  /// What it refers to, each by itself.
  func each() throws -> [(scenario: Scenario, reference: ScenarioReference)] {
    try all().map { scenario in
      switch self {
      case .builtIn: (scenario, self)
      case .file: (scenario, .file("\(path)#\(scenario.name)"))
      }
    }
  }

  private func all() throws -> [Scenario] {
    switch self {
    case .builtIn(let name): return try ScenarioLibrary.builtIn().filter { $0.name == name }
    case .file:
      let scenarios = try ScenarioLibrary.read(path)
      guard let part else { return scenarios }
      return scenarios.filter { $0.name == part }
    }
  }

  /// As a command line has it.
  var text: String {
    switch self {
    case .builtIn(let text), .file(let text): text
    }
  }

  private var path: String { part.map { String(text.dropLast($0.count + 1)) } ?? text }

  private var part: String? {
    guard case .file = self, let mark = text.range(of: ".json#", options: .backwards) else { return nil }
    return String(text[mark.upperBound...])
  }
}
