import GLibRuntime

/// What applications are tested on: a display, a session bus with an accessibility bus, a home, and a service. There is
/// one in a process, since the process's environment leads to it. It is kept from scenario to scenario.
final class Bench {
  /// The display's name, such as `:7`.
  let displayName: String
  let tree: AccessibleTree

  private let workshop: Workshop?
  private let folder: TemporaryFolder
  private let key: TestKey?
  private var keptService: Service?

  /// A bench of its own, which ends with its owner, and with our process in every case.
  /// - Parameters:
  ///   - key: where the real service is to be used.
  ///   - notice: is told what did not come up at once, and is tried again.
  static func ownBench(key: TestKey?, notice: @escaping (String) -> Void) async throws -> Bench {
    let folder = try newFolder()
    let workshop = try await Workshop(in: folder, notice: notice)
    return try await Bench(workshop: workshop, folder: folder, key: key)
  }

  /// The desktop that we run in.
  static func desktop(key: TestKey?) async throws -> Bench {
    try await Bench(workshop: nil, folder: try newFolder(), key: key)
  }

  private init(workshop: Workshop?, folder: TemporaryFolder, key: TestKey?) async throws {
    self.workshop = workshop
    self.folder = folder
    self.key = key
    guard let display = Environment.value("DISPLAY") else { throw BenchError.noDisplay }
    guard let address = Environment.value("DBUS_SESSION_BUS_ADDRESS") else { throw BenchError.noSessionBus }
    displayName = display
    tree = await AccessibleTree(bus: try await AccessibilityBus.open(onSession: address))
  }

  /// Leads our environment to a home in which no scenario has left anything. On the desktop, its own home stands.
  /// - Parameter animates: whether applications are to move things for the eye.
  func enterNewHome(animates: Bool) {
    workshop?.enterNewHome(animates: animates)
  }

  /// The service that scenarios share which ask for nothing special of it: a sandbox and a server of our own, or a
  /// server that uses the real service. It is started when it is first asked for.
  func service() async throws -> Service {
    if let keptService { return keptService }
    let service = if let key { try await Service(key: key) } else { try await Service(in: folder) }
    keptService = service
    return service
  }

  /// Ends the shared service. The next scenario gets a new one.
  func endService() async {
    await keptService?.stop()
    keptService = nil
  }

  /// Ends what was started for the bench.
  func stop() async {
    await endService()
    await workshop?.stop()
    await folder.remove()
  }

  private static func newFolder() throws(BenchError) -> TemporaryFolder {
    do { return try TemporaryFolder(QACommand.program) } catch { throw .noFolder }
  }
}
