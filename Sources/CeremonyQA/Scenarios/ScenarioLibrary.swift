import CeremonyKit
import FoundationEssentials

/// Finds scenarios: those that come with the program, and those of files.
nonisolated enum ScenarioLibrary {
  private static let scenarioFolder = "qa/scenarios/"
  private static let partFolder = "qa/parts/"

  /// The JSON Schema of scenario files.
  static var schema: Data { Resource("qa/scenario.schema.json").data }

  /// The scenarios that come with the program, in the order of their files' names.
  /// - Throws: when one of them is wrong, which is a broken build.
  static func builtIn() throws(ScenarioFileError) -> [Scenario] { try ownScenarios.get() }

  /// Read once: a worker asks for every scenario that it carries out.
  private static let ownScenarios = Result { () throws(ScenarioFileError) in try readOwn() }

  private static func readOwn() throws(ScenarioFileError) -> [Scenario] {
    var scenarios: [Scenario] = []
    let reader = ScenarioReader(including: builtInSource)
    for name in Resource.names(in: scenarioFolder) {
      guard let resource = Resource(named: name) else { continue }
      scenarios += try reader.scenarios(in: ScenarioReader.Source(file: name, data: resource.data))
    }
    return scenarios
  }

  /// The scenarios of a file. What it includes is looked for beside it, and then among those of the program.
  static func read(_ path: String) throws(ScenarioFileError) -> [Scenario] {
    guard let data = contents(of: path) else {
      throw ScenarioFileError(file: path, "this file cannot be read. Check that it is there, and may be read")
    }
    let reader = ScenarioReader { name in
      let beside = FilePath.sibling(of: path, named: "\(name).json")
      if let data = contents(of: beside) { return ScenarioReader.Source(file: beside, data: data) }
      return builtInSource(name)
    }
    return try reader.scenarios(in: ScenarioReader.Source(file: path, data: data))
  }

  private static func builtInSource(_ name: String) -> ScenarioReader.Source? {
    for folder in [partFolder, scenarioFolder] {
      let file = "\(folder)\(name).json"
      if let resource = Resource(named: file) { return ScenarioReader.Source(file: file, data: resource.data) }
    }
    return nil
  }

  private static func contents(of path: String) -> Data? { try? Data(contentsOf: URL(filePath: path)) }
}
