import SignatureAPI

/// How long a thing that is not ready yet is asked for again: every 750 ms, for 30 seconds unless said otherwise.
struct Patience {
  private let pacing: Pacing
  private let end: Duration

  init(_ pacing: Pacing, _ limit: Duration = .seconds(30)) {
    self.pacing = pacing
    end = pacing.now() + limit
  }

  /// Waits until it is time to ask again.
  /// - Returns: false when there is no time left to ask.
  func pause() async throws -> Bool {
    let interval = Duration.milliseconds(750)
    guard pacing.now() + interval <= end else { return false }
    try await pacing.sleep(interval)
    return true
  }
}
