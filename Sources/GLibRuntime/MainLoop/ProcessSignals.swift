import CGLib
import Glibc

/// Turns the signals that ask a program to end into a call on the main loop.
@MainActor public final class ProcessSignals {
  private var sources: [guint] = []

  /// - Parameters:
  ///   - numbers: the signals to catch; SIGTERM, SIGINT and SIGHUP unless said otherwise.
  ///   - action: is given the signal's number, each time one arrives. A program that ends because of it leaves with
  ///     `128 + number`, as a shell reports a signal.
  public init(_ numbers: [Int32] = [SIGTERM, SIGINT, SIGHUP], _ action: @escaping @MainActor (Int32) -> Void) {
    for number in numbers {
      let box = SignalAction(number: number, action: action)
      sources.append(
        g_unix_signal_add_full(
          G_PRIORITY_HIGH, number, handleSignal, Unmanaged.passRetained(box).toOpaque(), releaseSignal))
    }
  }

  isolated deinit {
    for source in sources { g_source_remove(source) }
  }
}

@MainActor private final class SignalAction {
  let number: Int32
  let action: @MainActor (Int32) -> Void

  init(number: Int32, action: @escaping @MainActor (Int32) -> Void) {
    self.number = number
    self.action = action
  }
}

nonisolated private func handleSignal(_ data: gpointer?) -> gboolean {
  guard let data else { return 0 }
  let box = Unmanaged<SignalAction>.fromOpaque(data)
  MainActor.assumeIsolated {
    let signal = box.takeUnretainedValue()
    signal.action(signal.number)
  }
  return 1
}

nonisolated private func releaseSignal(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<SignalAction>.fromOpaque(data).release()
}
