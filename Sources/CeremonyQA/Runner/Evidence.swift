/// What helps to understand why a scenario failed. No links and no keys stand in it.
nonisolated struct Evidence: Codable, Hashable, Sendable {
  /// What failed, in words.
  var failure: String
  /// Which step it was, from 0; nil when none had begun.
  var step: Int?
  /// That step in words.
  var stepText: String?
  /// The path of a picture of the screen; nil when no pictures are wanted, or none could be taken.
  var screenshot: String?
  /// The accessible tree, line by line.
  var tree: [String] = []
  /// The line of JSON in which the host told the outcome; nil when it told none.
  var outcome: String?
  /// The last lines that the application wrote.
  var applicationLog: [String] = []
  /// The last lines that the sandbox and the server wrote.
  var serviceLog: [String] = []
}
