/// What a run consists of, and how it deals with failures.
nonisolated struct RunPlan: Hashable, Sendable {
  /// What to carry out, in this order.
  let cases: [RunCase]
  /// How many workers share it.
  let jobs: Int
  /// How often a case that failed is tried again.
  let retries: Int
  /// After so many failed cases no other begins; nil for no such end.
  let maximumFailures: Int?

  /// Puts the scenarios into their order: repeated, then this machine's share, then shuffled.
  /// - Parameters:
  ///   - scenarios: each with its name, what it shows, where it is, and how long it may take.
  ///   - repeats: how often each is carried out.
  ///   - seed: shuffles; nil leaves the order as it is.
  static func cases(
    of scenarios: [(name: String, summary: String, reference: ScenarioReference, limit: Double)], repeats: Int = 1,
    shard: Shard? = nil, seed: UInt64? = nil
  ) -> [RunCase] {
    var cases = (1...max(1, repeats)).flatMap { round in
      scenarios.map {
        RunCase(
          scenario: $0.name, summary: $0.summary, reference: $0.reference, limit: $0.limit,
          repetition: repeats > 1 ? round : nil)
      }
    }
    if let shard { cases = shard.part(of: cases) }
    if let seed {
      var generator = SeededGenerator(seed: seed)
      cases.shuffle(using: &generator)
    }
    return cases
  }
}
