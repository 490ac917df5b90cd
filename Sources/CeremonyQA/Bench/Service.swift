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
    let line = try await server.firstLine()
    guard let announcement = try? JSONDecoder().decode(Announcement.self, from: Data(line.utf8)) else {
      throw BenchError.notReady(program: "signing-server", lastWords: Redactor.redact(line))
    }
    serverURL = announcement.url
    sandboxFile = file
    helpers = [server, sandbox]
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
