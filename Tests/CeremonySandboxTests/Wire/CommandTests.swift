import CeremonyKit
import FoundationEssentials
import GLibRuntime
import Glibc
import TestSupport
import XCTest

/// The built program.
final class CommandTests: XCTestCase {
  func testItWritesHowToConnectAndLeavesNothingBehind() throws {
    try onMainLoop {
      let folder = try TemporaryFolder("sandbox-tests")
      let path = folder.path + "/connection.json"
      var words: [String] = []
      var output: [String] = []
      let child = try ChildProcess(
        [try BuiltProgram.path("ceremony-sandbox"), "--connection-file", path, "--api-key", "key_test_SECRET123"],
        output: .lines { output.append($0) }, errors: .lines { words.append($0) })
      while words.isEmpty, child.exit == nil { try await Task.sleep(for: .milliseconds(20)) }

      var status = stat()
      XCTAssertEqual(stat(path, &status), 0)
      XCTAssertEqual(status.st_mode & 0o777, 0o600)
      let connection = try SandboxConnection(contentsOf: path)
      XCTAssertEqual(connection.apiKey.revealed, "key_test_SECRET123")
      XCTAssertTrue(connection.webhookSecret.revealed.hasPrefix("whsec_"))

      // The other one is GLib's, for signals. A third would be of Swift's pool, which wakes up each second.
      XCTAssertEqual(try Threads.count(of: child.identifier), 2)

      let exit = await child.terminate()
      XCTAssertEqual(exit, .status(128 + SIGTERM))
      XCTAssertNotEqual(stat(path, &status), 0)
      XCTAssertEqual(output, [])
      XCTAssertFalse(words.joined().contains("SECRET123"))
      await folder.remove()
    }
  }

  func testWhatALibrarySaysIsRedacted() throws {
    try onMainLoop {
      let folder = try TemporaryFolder("sandbox-tests")
      var words: [String] = []
      // GLib knows no such module, says so, and uses another.
      let child = try ChildProcess(
        [try BuiltProgram.path("ceremony-sandbox"), "--connection-file", folder.path + "/connection.json"],
        environment: ["GIO_USE_TLS": "https://example.com/de/start?token=SECRET123"],
        errors: .lines { words.append($0) })
      while words.count < 2, child.exit == nil { try await Task.sleep(for: .milliseconds(20)) }
      let warning = try unwrap(words.first { $0.contains("GIO_USE_TLS") })
      XCTAssertTrue(warning.contains("'https://example.com/de/start?…'"), warning)
      await child.terminate()
      await folder.remove()
    }
  }

  func testAWrongCommandLineIsOneLineAndStatus64() throws {
    try onMainLoop {
      for arguments in [
        [], ["--connection-file"], ["--connection-file", "/tmp/x", "--port", "70000"], ["--unknown"],
        ["--connection-file", "/tmp/x", "--rate-limit", "maybe"], ["--connection-file", "/tmp/x", "extra"],
        ["--connection-file", "/tmp/x", "--api-key", "key_live_SECRET123"],
        ["--connection-file", "/tmp/x", "--fixtures", "/does/not/exist"],
        ["--connection-file", "/tmp/x", "--fault", "drop=nowhere"],
        ["--connection-file", "/tmp/x", "--webhook", "ftp://SECRET123@example.com"],
      ] {
        let finished = try await ChildProcess.run([try BuiltProgram.path("ceremony-sandbox")] + arguments)
        XCTAssertEqual(finished.exit.shellStatus, 64, "\(arguments)")
        XCTAssertEqual(finished.output, [])
        XCTAssertEqual(finished.errors.count, 1, "\(finished.errors)")
        XCTAssertFalse(finished.errors.joined().contains("SECRET123"))
      }
    }
  }

  func testHelpAndTheReadmeExplainEveryFault() throws {
    try onMainLoop {
      let help = try await ChildProcess.run([try BuiltProgram.path("ceremony-sandbox"), "--help"]).output.joined(
        separator: "\n")
      let root = try unwrap(#filePath.components(separatedBy: "/Tests/").first)
      let readme = try String(contentsOfFile: root + "/Sources/CeremonySandbox/README.md", encoding: .utf8)
      for (text, _) in FaultRuleTests.samples {
        let name = text.prefix { $0 != "=" }
        XCTAssertTrue(help.contains(name), text)
        XCTAssertTrue(readme.contains("`\(name)"), text)
      }
    }
  }

  func testHelpAndVersionGoToStandardOutput() throws {
    try onMainLoop {
      let help = try await ChildProcess.run([try BuiltProgram.path("ceremony-sandbox"), "--help"])
      XCTAssertEqual(help.exit.shellStatus, 0)
      for word in ["--connection-file=FILE", "apiBaseURL, apiKey", "proxyURL, certificatePEM", "webhookSecret"] {
        XCTAssertTrue(help.output.joined(separator: "\n").contains(word), word)
      }
      let version = try await ChildProcess.run([try BuiltProgram.path("ceremony-sandbox"), "--version"])
      XCTAssertEqual(version.output.count, 1)
    }
  }
}
