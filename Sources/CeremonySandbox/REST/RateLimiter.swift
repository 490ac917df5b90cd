import FoundationEssentials

/// The limit on requests: so many a second for each key, and as many at once.
nonisolated struct RateLimiter {
  /// Requests a second, and the most at once.
  static let rate = 10.0

  private var left = rate
  private var last: Date?

  /// Takes one request; false when there are too many.
  mutating func admit(now: Date) -> Bool {
    if let last { left = min(Self.rate, left + max(0, now.timeIntervalSince(last)) * Self.rate) }
    last = now
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
