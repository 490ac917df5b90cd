import GLibRuntime

/// The options that say what is run, how often, and by how many.
struct SelectionOptions {
  private let jobs: OptionText
  private let retries: OptionText
  private let repeats: OptionText
  private let lastFailed: OptionFlag
  private let maximumFailures: OptionText
  private let shard: OptionText
  private let seed: OptionText
  private let failOnFlaky: OptionFlag
  private let passWithNoTests: OptionFlag
  private let limit: OptionText
  private let deadline: OptionText

  init(_ parser: OptionParser) {
    jobs = parser.text("jobs", short: "j", "N", "How many workers share the scenarios (1)")
    retries = parser.text("retries", "N", "How often a scenario that failed is tried again (0)")
    repeats = parser.text("repeat", "N", "How often each scenario is carried out (1)")
    lastFailed = parser.flag("last-failed", "Only the scenarios that failed in the last run, or in that of --json FILE")
    maximumFailures = parser.text("max-failures", "N", "Begin no other scenario after N have failed")
    shard = parser.text("shard", "I/N", "Only the I-th of N parts, which together are everything")
    seed = parser.text("seed", "N|random", "Shuffle the scenarios; the same number gives the same order")
    failOnFlaky = parser.flag("fail-on-flaky", "Fail when a scenario passed only when it was tried again")
    passWithNoTests = parser.flag("pass-with-no-tests", "Pass when there is no such scenario")
    limit = parser.text("limit", "SECONDS", "How long a scenario may take (what it says itself)")
    deadline = parser.text("deadline", "SECONDS", "How long the whole run may take")
  }

  func fill(_ request: inout RunRequest) throws(OptionMistake) {
    request.jobs = try OptionMistake.number(jobs, "--jobs", 1...64) ?? 1
    request.retries = try OptionMistake.number(retries, "--retries", 0...20) ?? 0
    request.repeats = try OptionMistake.number(repeats, "--repeat", 1...10_000) ?? 1
    request.maximumFailures = try OptionMistake.number(maximumFailures, "--max-failures", 1...1_000_000)
    request.selectsLastFailed = lastFailed.isSet
    request.failsOnFlaky = failOnFlaky.isSet
    request.passesWithNoTests = passWithNoTests.isSet
    request.limit = try OptionMistake.seconds(limit, "--limit")
    request.deadline = try OptionMistake.seconds(deadline, "--deadline")
    if let text = shard.value {
      guard let shard = Shard(text) else { throw OptionMistake(text: "--shard takes I/N, such as 1/3, 2/3 and 3/3") }
      request.shard = shard
      request.shardText = text
    }
    switch seed.value {
    case nil: break
    case "random": request.seed = UInt64.random(in: 0..<1_000_000)
    case .some(let text):
      guard let number = UInt64(text) else { throw OptionMistake(text: "--seed takes a whole number, or random") }
      request.seed = number
    }
    if lastFailed.isSet, !request.names.isEmpty {
      throw OptionMistake(text: "--last-failed names the scenarios itself: name none beside it")
    }
  }
}
