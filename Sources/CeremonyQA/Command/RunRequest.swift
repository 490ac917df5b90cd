/// What the command line of `ceremony-qa run` asks for.
nonisolated struct RunRequest: Hashable, Sendable {
  /// Names and files, as they were given; none for all built-in scenarios.
  var names: [String] = []
  var session = Session.Settings()
  var selectsLastFailed = false
  var repeats = 1
  var shard: Shard?
  /// The shard as it was given.
  var shardText: String?
  var seed: UInt64?
  var jobs = 1
  var retries = 0
  var maximumFailures: Int?
  var failsOnFlaky = false
  var passesWithNoTests = false
  /// How long a scenario may take, in seconds; nil leaves it to the scenario.
  var limit: Double?
  /// How long the whole run may take, in seconds; nil for as long as it takes.
  var deadline: Double?
  var junitFile: String?
  var jsonFile: String?
  var htmlFile: String?
  var artifacts: String?
  var pictures: String?
  var recordsVideo = false
}
