import Synchronization

/// Sleep without time: short waits are over at once, long ones, the limits, when they are told to be or cancelled.
final class FakeSleep: Sendable {
  private let limitsRunOut: Bool
  private let log = Mutex<[Duration]>([])

  init(limitsRunOut: Bool = false) {
    self.limitsRunOut = limitsRunOut
  }

  /// The short waits, in turn.
  var pauses: [Duration] { log.withLock { $0.filter { $0 < .seconds(3) } } }

  /// The limits that were set, in turn.
  var limits: [Duration] { log.withLock { $0.filter { $0 >= .seconds(3) } } }

  func callAsFunction(_ duration: Duration) async throws {
    log.withLock { $0.append(duration) }
    if duration < .seconds(3) || limitsRunOut { return await Task.yield() }
    try await Task.sleep(for: .seconds(3600))
  }
}
