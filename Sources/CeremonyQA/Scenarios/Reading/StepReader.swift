import CeremonyKit

/// Reads one step of a scenario file.
nonisolated struct StepReader {
  typealias Mistake = ScenarioFileError.Mistake

  /// A step, or the name of another file's steps.
  enum Entry {
    case step(Step)
    case include(String)
  }

  private let fields: JSONFields
  private let word: String
  private let value: JSONNode

  static func entry(_ node: JSONNode, at path: String) throws(Mistake) -> Entry {
    let reader = try StepReader(node, at: path)
    if reader.word == "include" { return .include(try reader.name()) }
    return .step(Step(action: try reader.action(), limit: try reader.fields.number("within", in: 0.1...3600)))
  }

  private init(_ node: JSONNode, at path: String) throws(Mistake) {
    guard case .object(let members) = node.value else {
      throw Mistake(line: node.line, path: path, words: "a step belongs here, such as {\"screenshot\": \"start\"}")
    }
    let words = members.map(\.key).filter(ScenarioKeys.steps.contains)
    guard let word = words.first, words.count == 1 else {
      throw Mistake(
        line: node.line, path: path,
        words: words.isEmpty
          ? "a step has one of these keys: \(ScenarioKeys.steps.joined(separator: ", "))"
          : "a step does one thing; here are \(words.joined(separator: " and "))")
    }
    self.word = word
    fields = try JSONFields(node, keys: [word] + ScenarioKeys.beside(word), at: path)
    value = try fields.required(word)
  }

  private var path: String { fields.path(of: word) }

  private func action() throws(Mistake) -> Step.Action {
    switch word {
    case "tap":
      let unless = try optionalTarget("unless")
      return .tap(try target(), effect: try effect(), unless: unless)
    case "type": return .type(try text(), into: try into(), replaces: try fields.truth("replace") ?? false)
    case "key": return .key(try chord(), effect: try effect())
    case "scroll": return .scroll(to: try target(), by: try fields.word("by", Step.ScrollMeans.self) ?? .wheel)
    case "stroke": return .stroke(try target(), try points(), effect: try effect())
    case "resize": return .resize(try LaunchReader.size(value, at: path))
    case "waitFor": return .waitFor(try TargetReader.condition(value, at: path))
    case "expect": return .expect(try TargetReader.condition(value, at: path))
    case "result": return .result(.exactly(try text()))
    case "expectOutcome": return .expectOutcome(try outcome())
    case "expectServer": return .expectServer(try envelope())
    case "killWebProcess": return try flag(.killWebProcess)
    case "dropNetwork": return try flag(.dropNetwork)
    case "restoreNetwork": return try flag(.restoreNetwork)
    case "relaunch":
      guard let link = try fields.word(word, Step.RelaunchLink.self) else {
        throw fields.mistake(word, "this is missing")
      }
      return .relaunch(link)
    default: return .screenshot(try name())
    }
  }

  private func flag(_ action: Step.Action) throws(Mistake) -> Step.Action {
    guard value.value == .truth(true) else { throw fields.mistake(word, "true belongs here") }
    return action
  }

  private func text() throws(Mistake) -> String {
    guard let text = try fields.text(word) else { throw fields.mistake(word, "a text belongs here") }
    return text
  }

  /// A name that can be a file's: of letters, digits and dashes.
  private func name() throws(Mistake) -> String {
    let name = try text()
    guard ScenarioReader.isName(name) else { throw fields.mistake(word, ScenarioReader.nameRule) }
    return name
  }

  private func target() throws(Mistake) -> ControlTarget { try TargetReader.target(value, at: path) }

  private func optionalTarget(_ key: String) throws(Mistake) -> ControlTarget? {
    guard let node = fields[key] else { return nil }
    return try TargetReader.target(node, at: fields.path(of: key))
  }

  private func into() throws(Mistake) -> ControlTarget {
    try TargetReader.target(try fields.required("into"), at: fields.path(of: "into"))
  }

  /// An act without an effect to look for would be one that nobody knows the end of.
  private func effect() throws(Mistake) -> Condition {
    guard let node = fields["effect"] else {
      throw fields.mistake("effect", "this key is missing: say what the act has to bring about")
    }
    return try TargetReader.condition(node, at: fields.path(of: "effect"))
  }

  private func chord() throws(Mistake) -> KeyChord {
    guard let chord = KeyChord(try text()) else {
      throw fields.mistake(
        word,
        "a key belongs here, such as Escape or ctrl+w: shift, ctrl, alt, then a lower-case letter, a digit, or one of "
          + KeyChord.names.joined(separator: ", "))
    }
    return chord
  }

  private func points() throws(Mistake) -> [Step.StrokePoint] {
    let rule = "two or more points belong here, each as [0.25, 0.5]: parts of the control's width and height"
    guard let nodes = try fields.list("points"), nodes.count > 1 else { throw fields.mistake("points", rule) }
    var points: [Step.StrokePoint] = []
    for node in nodes {
      guard case .array(let pair) = node.value, pair.count == 2, case .number(let x) = pair[0].value,
        case .number(let y) = pair[1].value, 0...1 ~= x, 0...1 ~= y
      else { throw Mistake(line: node.line, path: "\(fields.path(of: "points"))[\(points.count)]", words: rule) }
      points.append(Step.StrokePoint(x: x, y: y))
    }
    return points
  }

  private func outcome() throws(Mistake) -> ExpectedOutcome {
    let fields = try JSONFields(value, keys: ScenarioKeys.outcome, at: path)
    guard let kind = try fields.word("outcome", CeremonyOutcome.Kind.self) else {
      throw fields.mistake("outcome", "this key is missing")
    }
    return ExpectedOutcome(kind: kind, errorType: try fields.text("errorType"), reason: try fields.text("reason"))
  }

  private func envelope() throws(Mistake) -> ExpectedEnvelope {
    let fields = try JSONFields(value, keys: ScenarioKeys.envelope, at: path)
    let expected = ExpectedEnvelope(envelope: try fields.text("envelope"), recipient: try fields.text("recipient"))
    guard expected.envelope != nil || expected.recipient != nil else {
      throw Mistake(line: value.line, path: path, words: "envelope or recipient, or both, belong here")
    }
    return expected
  }
}
