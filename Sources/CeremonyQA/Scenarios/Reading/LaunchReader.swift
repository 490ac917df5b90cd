import CeremonyKit

/// Reads how the application is started.
nonisolated enum LaunchReader {
  static func launch(_ node: JSONNode, at path: String) throws(ScenarioFileError.Mistake) -> Launch {
    let fields = try JSONFields(node, keys: ScenarioKeys.launch, at: path)
    var launch = Launch()
    launch.program = try fields.word("program", Launch.Program.self)
    launch.delivery = try fields.word("delivery", Delivery.self)
    launch.language = try fields.word("language", HostLanguage.self)
    launch.recipient = try fields.word("recipient", Launch.Recipient.self)
    launch.link = try fields.word("link", Launch.Link.self)
    launch.window = try fields["window"].map { (node) throws(ScenarioFileError.Mistake) in
      try size(node, at: fields.path(of: "window"))
    }
    launch.scale = try fields.whole("scale", in: 1...3)
    launch.animations = try fields.truth("animations")
    launch.startLimit = try fields.number("startLimit", in: 0.1...600)
    launch.faults = try faults(fields)
    return launch
  }

  /// `{"width": 360, "height": 640}`.
  static func size(_ node: JSONNode, at path: String) throws(ScenarioFileError.Mistake) -> Launch.Size {
    let fields = try JSONFields(node, keys: ScenarioKeys.size, at: path)
    guard let width = try fields.whole("width", in: 200...4000) else {
      throw fields.mistake("width", "this key is missing")
    }
    guard let height = try fields.whole("height", in: 200...4000) else {
      throw fields.mistake("height", "this key is missing")
    }
    return Launch.Size(width: width, height: height)
  }

  private static func faults(_ fields: JSONFields) throws(ScenarioFileError.Mistake) -> [String]? {
    guard let nodes = try fields.list("faults") else { return nil }
    var faults: [String] = []
    for (index, node) in nodes.enumerated() {
      guard case .string(let text) = node.value, !text.isEmpty else {
        throw ScenarioFileError.Mistake(
          line: node.line, path: "\(fields.path(of: "faults"))[\(index)]",
          words: "a fault of the sandbox belongs here, such as drop=complete:1; 'ceremony-sandbox --help' lists them")
      }
      faults.append(text)
    }
    return faults
  }
}
