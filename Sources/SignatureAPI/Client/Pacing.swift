import GLibRuntime

/// The clock that a client waits on; tests pass one on which no time passes.
public struct Pacing {
  /// The time since any fixed moment.
  public var now: @MainActor () -> Duration
  /// Waits; throws when the task was canceled meanwhile.
  public var sleep: @MainActor (Duration) async throws -> Void

  public init(now: @escaping @MainActor () -> Duration, sleep: @escaping @MainActor (Duration) async throws -> Void) {
    self.now = now
    self.sleep = sleep
  }

  /// The machine's own clock.
  public static var realTime: Pacing {
    let start = ContinuousClock.now
    return Pacing(now: { ContinuousClock.now - start }, sleep: { try await MainLoop.sleep(for: $0) })
  }
}
