/// Reads controls and conditions of a scenario file.
nonisolated enum TargetReader {
  private typealias Mistake = ScenarioFileError.Mistake

  /// `{"role": "button", "name": "Sign here"}`, or with `begins` in place of `name`, or with neither.
  static func target(_ node: JSONNode, at path: String) throws(ScenarioFileError.Mistake) -> ControlTarget {
    try target(JSONFields(node, keys: ScenarioKeys.target, at: path))
  }

  private static func target(_ fields: JSONFields) throws(ScenarioFileError.Mistake) -> ControlTarget {
    guard let role = try fields.word("role", AccessibleRole.self) else {
      throw fields.mistake("role", "this key is missing")
    }
    let (name, beginning) = (try fields.text("name"), try fields.text("begins"))
    let number = try fields.whole("number", in: 1...99) ?? 1
    switch (name, beginning) {
    case (let name?, nil): return ControlTarget(role, .exactly(name), number: number)
    case (nil, let beginning?): return ControlTarget(role, .beginning(beginning), number: number)
    case (nil, nil): return ControlTarget(role, .any, number: number)
    case (_?, _?): throw fields.mistake("begins", "this stands in place of name, not beside it")
    }
  }

  /// `{"shows": {"role": …}}`, or another of the conditions' words.
  static func condition(_ node: JSONNode, at path: String) throws(ScenarioFileError.Mistake) -> Condition {
    let fields = try JSONFields(node, keys: Condition.words, at: path)
    guard let word = fields.keys.first, fields.keys.count == 1, let value = fields[word] else {
      throw Mistake(
        line: node.line, path: path, words: "one of these belongs here: \(Condition.words.joined(separator: ", "))")
    }
    let inner = fields.path(of: word)
    switch word {
    case "gone": return .gone(try target(value, at: inner))
    case "usable": return .usable(try target(value, at: inner))
    case "unusable": return .unusable(try target(value, at: inner))
    case "checked": return .checked(try target(value, at: inner))
    case "focused": return .focused(try target(value, at: inner))
    case "text":
      let text = try JSONFields(value, keys: ScenarioKeys.text, at: inner)
      guard let wanted = try text.text("is") else { throw text.mistake("is", "this key is missing") }
      return .text(try target(text), wanted)
    case "ended":
      guard value.value == .truth(true) else { throw fields.mistake(word, "true belongs here") }
      return .ended
    default: return .shows(try target(value, at: inner))
    }
  }
}
