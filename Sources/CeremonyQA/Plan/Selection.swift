import Glibc

/// Which scenarios a command line asks for.
nonisolated enum Selection {
  /// Why nothing, or not everything that was asked for, can be run.
  enum Failure: Error, Equatable, CustomStringConvertible {
    /// No built-in scenario has a name like this.
    case noMatch(String)
    /// The shard has nothing in it.
    case emptyShard
    /// No earlier run's report is there.
    case noLastRun
    /// Nothing failed in the earlier run.
    case nothingFailed

    var description: String {
      switch self {
      case .noMatch(let pattern):
        "there is no scenario “\(pattern)”. 'ceremony-qa list' shows what there is; a file's name ends in .json."
      case .emptyShard: "there is nothing in this shard. --pass-with-no-tests lets that pass."
      case .noLastRun: "there is no report of an earlier run. Run without --last-failed first."
      case .nothingFailed: "nothing failed in the earlier run. --pass-with-no-tests lets that pass."
      }
    }
  }

  /// Each scenario once, in the order in which the arguments name them; all built-in ones where nothing is named.
  /// - Parameters:
  ///   - arguments: names of built-in scenarios, in which `*` and `?` stand for other letters, and paths of files, which
  ///     end in `.json`.
  ///   - builtIn: the names of the built-in scenarios.
  static func references(
    to arguments: [String], builtIn: [String]
  ) throws(Failure) -> [ScenarioReference] {
    guard !arguments.isEmpty else { return builtIn.map { .builtIn($0) } }
    var references: [ScenarioReference] = []
    for argument in arguments {
      if argument.hasSuffix(".json") || argument.contains(".json#") {
        references.append(.file(argument))
        continue
      }
      let names = builtIn.filter { fnmatch(argument, $0, 0) == 0 }
      guard !names.isEmpty else { throw .noMatch(argument) }
      references += names.map { .builtIn($0) }
    }
    var seen: Set<ScenarioReference> = []
    return references.filter { seen.insert($0).inserted }
  }
}
