import CeremonyKit

/// Why a scenario file cannot be used: where it is wrong, and what would be right.
nonisolated struct ScenarioFileError: Error, Hashable, CustomStringConvertible {
  /// One thing that is wrong in a file.
  struct Mistake: Error, Hashable {
    /// From 1; 0 for the file as a whole.
    var line: Int
    /// The key that it is about, with those that lead to it, such as `steps[2].tap.role`.
    var path: String
    var words: String
  }

  let file: String
  let mistake: Mistake

  init(file: String, _ mistake: Mistake) {
    self.file = file
    self.mistake = mistake
  }

  init(file: String, _ words: String) {
    self.init(file: file, Mistake(line: 0, path: "", words: words))
  }

  /// `file:line: key: words`, as compilers write it.
  var description: String {
    let place = mistake.line > 0 ? "\(file):\(mistake.line)" : file
    let key = mistake.path.isEmpty ? "" : " \(Redactor.redact(mistake.path)):"
    return "\(place):\(key) \(Redactor.redact(mistake.words))"
  }
}
