import SignatureAPI

/// How long a thing that is not ready yet is asked for again: soon at first, since a small document is processed within
/// half a second, then every 750 ms; for 30 seconds unless said otherwise.
struct Patience {
  private let pacing: Pacing
  private let end: Duration
  private var interval = Duration.milliseconds(125)

  init(_ pacing: Pacing, _ limit: Duration = .seconds(30)) {
    self.pacing = pacing
    end = pacing.now() + limit
  }

  /// Waits until it is time to ask again.
  /// - Returns: false when there is no time left to ask.
  mutating func pause() async throws -> Bool {
    guard pacing.now() + interval <= end else { return false }
    let pause = interval
    interval = min(interval * 2, .milliseconds(750))
    try await pacing.sleep(pause)
    return true
  }
}
