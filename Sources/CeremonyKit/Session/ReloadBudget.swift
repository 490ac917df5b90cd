/// How often a page whose process died is loaded again by itself: at most three times in any minute.
public struct ReloadBudget: Hashable, Sendable {
  private static let size = 3
  private static let window = Duration.seconds(60)

  private var spent: [Duration] = []

  public init() {}

  /// Spends one reload.
  /// - Parameter now: the time since any fixed moment, the same one at each call.
  /// - Returns: whether there was one left to spend.
  public mutating func spend(at now: Duration) -> Bool {
    spent.removeAll { now - $0 >= Self.window }
    guard spent.count < Self.size else { return false }
    spent.append(now)
    return true
  }
}
