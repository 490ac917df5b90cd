/// How long a step of an attempt took.
nonisolated struct StepTime: Codable, Hashable, Sendable {
  /// The step in words, without links and keys.
  let text: String
  let durationMilliseconds: Int
}
