import GLibRuntime
import Glibc

/// What an application is tested on: a display, a session bus with an accessibility bus, and a home of its own. There is
/// one in a process, since the process's environment leads to it.
final class Bench {
  /// The display's name, such as `:7`.
  let displayName: String
  let tree: AccessibleTree

  private let workshop: Workshop?

  /// A bench of its own, which ends with its owner, and with our process in every case.
  static func ownBench(in folder: TemporaryFolder) async throws -> Bench {
    let workshop = try await Workshop(in: folder)
    return try await Bench(workshop: workshop)
  }

  /// The desktop that we run in.
  static func desktop() async throws -> Bench {
    try await Bench(workshop: nil)
  }

  private init(workshop: Workshop?) async throws {
    self.workshop = workshop
    guard let display = getenv("DISPLAY") else { throw BenchError.noDisplay }
    guard let address = getenv("DBUS_SESSION_BUS_ADDRESS") else { throw BenchError.noSessionBus }
    displayName = String(cString: display)
    tree = AccessibleTree(bus: try await AccessibilityBus.open(onSession: String(cString: address)))
  }

  /// Ends what was started for the bench.
  func stop() async {
    await workshop?.stop()
  }
}
