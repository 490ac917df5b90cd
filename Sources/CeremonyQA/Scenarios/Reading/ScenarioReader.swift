import FoundationEssentials

/// Reads scenario files: strictly, so that a slip of the pen is an error and not a test that tests nothing.
nonisolated struct ScenarioReader {
  typealias Mistake = ScenarioFileError.Mistake

  /// A file that others may include: what to call it in errors, and its bytes.
  struct Source {
    let file: String
    let data: Data
  }

  static let nameRule = "letters, digits and dashes belong here, such as sign-message"

  /// - Parameter source: finds what an `include` names; nil when there is no such file.
  init(including source: @escaping (String) -> Source?) { find = source }

  private let find: (String) -> Source?

  /// The scenarios of a file: itself, and then its variants.
  func scenarios(in source: Source) throws(ScenarioFileError) -> [Scenario] {
    do throws(Mistake) {
      let fields = try JSONFields(try JSONText.node(of: source.data), keys: ScenarioKeys.file, at: "")
      try Self.checkVersion(fields)
      guard let name = try fields.text("name") else { throw fields.mistake("name", "this key is missing") }
      guard Self.isName(name) else { throw fields.mistake("name", Self.nameRule) }
      guard let summary = try fields.text("summary") else { throw fields.mistake("summary", "this key is missing") }
      let launch = try fields["launch"].map { (node) throws(Mistake) in try LaunchReader.launch(node, at: "launch") }
      let limits = try limits(fields)
      let entries = try Self.entries(fields)
      let steps: [PlacedStep]
      do throws(ScenarioFileError) {
        steps = try resolve(entries, in: source.file, within: [name])
        for step in steps { try step.check(against: launch ?? Launch()) }
      } catch {
        if error.file != source.file { throw Foreign(error).mistake }
        throw error.mistake
      }
      let own = Scenario(
        name: name, summary: summary, launch: launch ?? Launch(), limits: limits, steps: steps.map(\.step))
      return [own] + (try variants(of: own, fields))
    } catch {
      throw ScenarioFileError(file: source.file, error)
    }
  }

  /// An error of an included file, told in the file that includes it.
  private struct Foreign {
    let mistake: Mistake

    init(_ error: ScenarioFileError) {
      mistake = Mistake(line: 0, path: "", words: "it includes \(error)")
    }
  }

  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 80
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  private static func checkVersion(_ fields: JSONFields) throws(Mistake) {
    guard try fields.whole("version", in: 1...1) != nil else {
      throw fields.mistake("version", "this key is missing: 1 is the only version")
    }
    _ = try fields.text("$schema")
  }

  private func limits(_ fields: JSONFields) throws(Mistake) -> Scenario.Limits {
    var limits = Scenario.Limits()
    guard let node = fields["limits"] else { return limits }
    let inner = try JSONFields(node, keys: ScenarioKeys.limits, at: "limits")
    limits.action = try inner.number("action", in: 0.1...600) ?? limits.action
    limits.scenario = try inner.number("scenario", in: 1...3600) ?? limits.scenario
    return limits
  }

  private func variants(of own: Scenario, _ fields: JSONFields) throws(Mistake) -> [Scenario] {
    guard let node = fields["variants"] else { return [] }
    guard case .object(let members) = node.value else {
      throw fields.mistake("variants", "an object belongs here: a name for each variant, and how it is launched")
    }
    var variants: [Scenario] = []
    for member in members {
      let path = "variants.\(member.key)"
      guard Self.isName(member.key) else { throw Mistake(line: member.line, path: path, words: Self.nameRule) }
      let launch = own.launch.overridden(by: try LaunchReader.launch(member.node, at: path))
      guard (launch.program ?? .sign) == (own.launch.program ?? .sign) else {
        throw Mistake(
          line: member.line, path: "\(path).program",
          words: "a variant takes the same steps, which are for “\((own.launch.program ?? .sign).rawValue)”")
      }
      variants.append(
        Scenario(
          name: "\(own.name)-\(member.key)", summary: own.summary, launch: launch, limits: own.limits, steps: own.steps)
      )
    }
    return variants
  }

  /// A step, or an include with the line that it stands on.
  private struct Entry {
    let entry: StepReader.Entry
    let line: Int
    let path: String
  }

  private static func entries(_ fields: JSONFields) throws(Mistake) -> [Entry] {
    guard let nodes = try fields.list("steps"), !nodes.isEmpty else {
      throw fields.mistake("steps", "a list of steps belongs here")
    }
    var entries: [Entry] = []
    for (index, node) in nodes.enumerated() {
      let path = "steps[\(index)]"
      entries.append(Entry(entry: try StepReader.entry(node, at: path), line: node.line, path: path))
    }
    return entries
  }

  /// - Parameter names: the includes that have led here, which may not be included again.
  private func resolve(
    _ entries: [Entry], in file: String, within names: [String]
  ) throws(ScenarioFileError) -> [PlacedStep] {
    var steps: [PlacedStep] = []
    for entry in entries {
      switch entry.entry {
      case .step(let step): steps.append(PlacedStep(step: step, file: file, line: entry.line, path: entry.path))
      case .include(let name):
        let path = "\(entry.path).include"
        guard !names.contains(name) else {
          throw ScenarioFileError(
            file: file,
            Mistake(
              line: entry.line, path: path,
              words: "“\(name)” includes itself: \((names + [name]).joined(separator: " > "))"))
        }
        guard let source = find(name) else {
          throw ScenarioFileError(
            file: file,
            Mistake(
              line: entry.line, path: path,
              words: "there is no “\(name).json” beside this file, and no scenario of that name comes with the program")
          )
        }
        steps += try resolve(try part(source), in: source.file, within: names + [name])
      }
    }
    return steps
  }

  private func part(_ source: Source) throws(ScenarioFileError) -> [Entry] {
    do throws(Mistake) {
      // Whole scenarios can be included too: for their steps alone.
      let fields = try JSONFields(try JSONText.node(of: source.data), keys: ScenarioKeys.file, at: "")
      try Self.checkVersion(fields)
      return try Self.entries(fields)
    } catch {
      throw ScenarioFileError(file: source.file, error)
    }
  }
}
