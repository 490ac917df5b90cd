import FoundationEssentials
import SignatureAPI

/// One event on its way to one address.
nonisolated struct WebhookDelivery: Codable {
  /// The waits before the second attempt and those after it, in seconds. The service takes days over it; whoever waits at
  /// a sandbox does not.
  static let waits = [1.0, 2, 4, 8, 16, 32, 64]

  let event: Event
  let url: String
  /// How many attempts have failed.
  private(set) var failures = 0
  private(set) var dueAt: Date

  init(event: Event, url: String, now: Date) {
    self.event = event
    self.url = url
    dueAt = now
  }

  /// Notes that an attempt has failed.
  /// - Returns: whether there is another one.
  mutating func retry(now: Date) -> Bool {
    guard failures < Self.waits.count else { return false }
    dueAt = now.addingTimeInterval(Self.waits[failures])
    failures += 1
    return true
  }
}
