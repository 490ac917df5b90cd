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
    Self.unblock()
    for number in numbers {
      let run = SourceAction {
        action(number)
        return true
      }
      sources.append(
        g_unix_signal_add_full(G_PRIORITY_HIGH, number, runSourceAction, run.handedOver(), releaseSourceAction))
    }
  }

  /// Has all signals reach this program, and those that it starts: a program inherits which do not from the one that
  /// started it.
  public static func unblock() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
  }

  isolated deinit {
    for source in sources { g_source_remove(source) }
  }
}
