import CeremonyKit
import FoundationEssentials
import GLibRuntime
import Glibc

/// The service that the application under test talks to.
final class Service {
  /// Where "your server" is.
  let serverURL: String
  /// The sandbox's connection file; nil where the real service is used.
  let sandboxFile: String?

  private let helpers: [Helper]

  /// A service that somebody else runs.
  init(serverURL: String, sandboxFile: String?) {
    self.serverURL = serverURL
    self.sandboxFile = sandboxFile
    helpers = []
  }

  /// A sandbox and a server of our own, on free ports of this machine.
  init(in folder: TemporaryFolder) async throws {
    let file = "\(folder.path)/sandbox.json"
    let sandbox = try Helper([Program.path("ceremony-sandbox"), "--connection-file", file], package: "ceremony-host")
    try await sandbox.ready { access(file, R_OK) == 0 ? true : nil }
    let server = try Helper([Program.path("signing-server"), "--sandbox", file], package: "ceremony-host")
    serverURL = try await Self.address(of: server)
    sandboxFile = file
    helpers = [server, sandbox]
  }

  /// A server of our own that uses the real service.
  /// - Parameter key: a test key. The server takes no other.
  init(key: TestKey) async throws {
    let server = try Helper(
      [Program.path("signing-server")], environment: [TestKey.variable: key.credential.revealed],
      package: "ceremony-host")
    serverURL = try await Self.address(of: server)
    sandboxFile = nil
    helpers = [server]
  }

  private static func address(of server: Helper) async throws -> String {
    let line = try await server.firstLine()
    guard let announcement = try? JSONDecoder().decode(Announcement.self, from: Data(line.utf8)) else {
      throw BenchError.notReady(program: "signing-server", lastWords: Redactor.redact(line))
    }
    return announcement.url
  }

  /// The last lines that the helpers wrote.
  var log: [String] { helpers.flatMap(\.log.lines) }

  func stop() async {
    for helper in helpers { await helper.stop() }
  }
}

/// What signing-server prints once it listens.
nonisolated private struct Announcement: Decodable {
  let url: String
}
