import CGLib

/// A timer of the main loop. It ends with its owner.
@MainActor public final class MainTimer {
  private let state: TimerState

  /// Calls `action` once, after `delay`.
  public convenience init(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
    self.init(interval: delay, repeats: false, action)
  }

  /// Calls `action` once, as soon as nothing else is ready.
  public init(whenIdle action: @escaping @MainActor () -> Void) {
    let state = TimerState()
    self.state = state
    let run = SourceAction {
      state.source = 0
      action()
      return false
    }
    state.source = g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, runSourceAction, run.handedOver(), releaseSourceAction)
  }

  /// Calls `action` every `interval` until the timer is canceled.
  public convenience init(every interval: Duration, _ action: @escaping @MainActor () -> Void) {
    self.init(interval: interval, repeats: true, action)
  }

  private init(interval: Duration, repeats: Bool, _ action: @escaping @MainActor () -> Void) {
    let state = TimerState()
    self.state = state
    let run = SourceAction {
      if !repeats { state.source = 0 }
      action()
      return repeats && state.source != 0
    }
    state.source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, interval.wholeMilliseconds, runSourceAction, run.handedOver(), releaseSourceAction)
  }

  /// Stops the timer. Has no effect after it has fired for the last time or was canceled.
  public func cancel() {
    state.cancel()
  }

  isolated deinit { state.cancel() }
}

/// The source's number while it is there; the timer's owner may go at any time.
@MainActor private final class TimerState {
  var source: guint = 0

  func cancel() {
    guard source != 0 else { return }
    g_source_remove(source)
    source = 0
  }
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
