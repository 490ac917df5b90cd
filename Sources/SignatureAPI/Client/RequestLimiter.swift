/// Spaces requests out so that the API never has to refuse one: 10 a second for each key, of which 10 may come at once.
///
/// A bucket of tokens, as the API itself counts. Times are since any fixed moment, on the caller's clock.
public nonisolated struct RequestLimiter: Sendable {
  private let interval: Duration
  private let burst: Int
  /// When the bucket will be full again, every turn that was given away counted.
  private var fullAt: Duration?

  /// - Parameters:
  ///   - perSecond: how many requests pass each second in the long run.
  ///   - burst: how many pass at once after a pause.
  public init(perSecond: Int = 10, burst: Int = 10) {
    interval = .seconds(1) / perSecond
    self.burst = burst
  }

  /// Takes the next turn. Turns are given in the order in which they are asked for.
  /// - Returns: how long to wait for it from `now` on; zero for not at all.
  public mutating func takeTurn(at now: Duration) -> Duration {
    let former = max(fullAt ?? now, now)
    fullAt = former + interval
    return max(former + interval - now - interval * burst, .zero)
  }
}
