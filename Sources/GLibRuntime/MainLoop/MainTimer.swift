import CGLib

/// A timer of the main loop. It ends with its owner.
@MainActor public final class MainTimer {
  private let state: TimerState

  /// Calls `action` once, after `delay`.
  public convenience init(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
    self.init(interval: delay, repeats: false, action)
  }

  /// Calls `action` every `interval` until the timer is canceled.
  public convenience init(every interval: Duration, _ action: @escaping @MainActor () -> Void) {
    self.init(interval: interval, repeats: true, action)
  }

  private init(interval: Duration, repeats: Bool, _ action: @escaping @MainActor () -> Void) {
    state = TimerState(repeats: repeats, action: action)
    state.source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, interval.wholeMilliseconds, fireTimer, Unmanaged.passRetained(state).toOpaque(),
      releaseTimer)
  }

  /// Stops the timer. Has no effect after it has fired for the last time or was canceled.
  public func cancel() {
    state.cancel()
  }

  isolated deinit { state.cancel() }
}

/// What GLib's source holds; the timer's owner may go at any time.
@MainActor private final class TimerState {
  let repeats: Bool
  let action: @MainActor () -> Void
  var source: guint = 0

  init(repeats: Bool, action: @escaping @MainActor () -> Void) {
    self.repeats = repeats
    self.action = action
  }

  func cancel() {
    guard source != 0 else { return }
    g_source_remove(source)
    source = 0
  }

  /// Calls the action, and tells whether the source stays.
  func fire() -> Bool {
    if !repeats { source = 0 }
    action()
    return repeats && source != 0
  }
}

nonisolated private func fireTimer(_ data: gpointer?) -> gboolean {
  guard let data else { return 0 }
  let state = Unmanaged<TimerState>.fromOpaque(data)
  return MainActor.assumeIsolated { state.takeUnretainedValue().fire() } ? 1 : 0
}

nonisolated private func releaseTimer(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<TimerState>.fromOpaque(data).release()
}

extension Duration {
  /// Rounded up, so that a timer never fires early, and held within what GLib can count.
  nonisolated fileprivate var wholeMilliseconds: guint {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 4_000_000 else { return 4_000_000_000 }
    return guint(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
