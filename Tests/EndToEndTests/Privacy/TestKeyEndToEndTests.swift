import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// Where the key goes with which `ceremony-qa` uses the real service.
final class TestKeyEndToEndTests: XCTestCase {
  private static let key = "key_test_SECRET123"

  func testATestKeyGoesToTheServerInItsEnvironmentAndIsNowhereElse() throws {
    try onMainThread {
      let folder = try TemporaryFolder("end-to-end")
      let place = folder.path
      let tester = try Self.tester(in: place)
      let reports = ["--junit", "run.xml", "--json", "run.json", "--html", "run.html", "--artifacts", "artifacts"]
      let run = try waiting(atMost: .seconds(120)) {
        try await ChildProcess.run(
          [tester, "run", "sign", "--app", "sh -c 'env >app; echo {server} >>app; exit 3'"] + reports,
          environment: ["SIGNATUREAPI_KEY": Self.key, "XDG_STATE_HOME": "\(place)/state"], folder: place)
      }
      XCTAssertEqual(run.exit, .status(1), "\(run.errors)")
      XCTAssertEqual(run.output, ["failed sign: the app ended with status 3"])
      let server = try String(contentsOfFile: "\(place)/server", encoding: .utf8)
      XCTAssertTrue(server.contains("\nSIGNATUREAPI_KEY=\(Self.key)\n"), server)
      XCTAssertEqual(try String(contentsOfFile: "\(place)/arguments", encoding: .utf8), "0\n")

      XCTAssertFalse((run.output + run.errors).joined().contains("SECRET123"))
      // The app has come up, and all reports were written; the server's own note is the one place with the key.
      for file in ["app", "run.xml", "run.json", "run.html", "artifacts/sign/attempt-1/failure.txt"] {
        XCTAssertTrue(FileManager.default.fileExists(atPath: "\(place)/\(file)"), file)
      }
      XCTAssertEqual(try Self.files(with: "SECRET123", in: place), ["server"])
      try waiting { await folder.remove() }
    }
  }

  func testALiveKeyIsRefusedBeforeAnythingIsStarted() throws {
    try onMainThread {
      let run = try BuiltProgram(
        "ceremony-qa", ["run", "sign"], environment: ["SIGNATUREAPI_KEY": "key_live_SECRET123"])
      XCTAssertEqual(try run.status(), 2, run.everything)
      XCTAssertEqual(run.output, [])
      XCTAssertEqual(run.errors.count, 1, run.everything)
      XCTAssertTrue(run.everything.contains("SIGNATUREAPI_KEY is not a test key"), run.everything)
      XCTAssertFalse(run.everything.contains("SECRET123"), run.everything)
    }
  }

  /// The tester, with a server beside it that notes what it was given.
  /// - Returns: its path.
  @MainActor private static func tester(in folder: String) throws -> String {
    let bin = "\(folder)/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: BuiltProgram.path("ceremony-qa"), toPath: "\(bin)/ceremony-qa")
    let server = """
      #!/bin/sh
      env >'\(folder)/server'
      echo $# >'\(folder)/arguments'
      echo '{"url": "http://127.0.0.1:1"}'
      exec sleep 1000
      """
    try server.write(toFile: "\(bin)/signing-server", atomically: true, encoding: .utf8)
    XCTAssertEqual(chmod("\(bin)/signing-server", 0o700), 0)
    return "\(bin)/ceremony-qa"
  }

  /// The files in which the text stands, other than programs, by their paths in the folder.
  private static func files(with text: String, in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      guard !path.hasPrefix("bin/"), let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
        return false
      }
      return data.range(of: Data(text.utf8)) != nil
    }
  }
}
