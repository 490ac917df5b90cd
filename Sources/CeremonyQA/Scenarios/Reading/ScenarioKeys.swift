/// The keys of a scenario file, object by object. The published schema names the same ones, which a test sees to.
nonisolated enum ScenarioKeys {
  static let file = ["$schema", "version", "name", "summary", "launch", "limits", "variants", "steps"]
  static let limits = ["action", "scenario"]
  static let launch = [
    "program", "delivery", "language", "recipient", "link", "window", "scale", "animations", "startLimit", "faults",
  ]
  static let size = ["width", "height"]
  static let target = ["role", "name", "begins", "number"]
  static let text = target + ["is"]
  static let outcome = ["outcome", "errorType", "reason"]
  static let envelope = ["envelope", "recipient"]

  /// What may stand beside a step's own key.
  static func beside(_ step: String) -> [String] {
    switch step {
    case "tap": ["effect", "unless", "within"]
    case "type": ["into", "replace", "within"]
    case "key": ["effect", "within"]
    case "scroll": ["by", "within"]
    case "stroke": ["points", "effect", "within"]
    case "killWebProcess", "dropNetwork", "restoreNetwork", "screenshot", "include": []
    default: ["within"]
    }
  }

  /// Every word that a step can begin with.
  static let steps = Step.Action.words + ["include"]
}
