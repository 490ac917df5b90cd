import GLibRuntime
import TestSupport

/// A session bus of the test's own.
@MainActor final class SessionBus {
  /// Where it is, as in `DBUS_SESSION_BUS_ADDRESS`.
  private(set) var address = ""

  private var daemon: ChildProcess?

  /// - Parameter environment: what differs from our own environment for what the bus starts.
  init(environment: [String: String?] = [:]) throws {
    daemon = try ChildProcess(
      ["dbus-daemon", "--session", "--nofork", "--print-address"], environment: environment,
      output: .lines { [weak self] in self?.address = $0 }, errors: .null)
    try expectSooner("the bus") { !self.address.isEmpty }
  }

  func stop() throws {
    guard let daemon else { return }
    _ = try waiting { await daemon.terminate() }
  }
}
