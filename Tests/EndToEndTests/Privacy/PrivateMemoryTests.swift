import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// What the host has in memory, a link among it, is for nobody else: not for core dumps, and not for the user's other
/// programs.
final class PrivateMemoryTests: XCTestCase {
  /// Whoever may read a process's memory owns its files in /proc. Root may read every process's, so that the test
  /// becomes somebody else then.
  private static let somebody: uid_t = 65534

  func testNoCoreIsDumpedAndNoProgramOfTheUserReadsTheMemory() throws {
    try onMainThread {
      let folder = try TemporaryFolder("end-to-end")
      let program = "\(folder.path)/ceremony-host"
      try FileManager.default.copyItem(atPath: try BuiltProgram.path("ceremony-host"), toPath: program)
      var command = [program, "open", "--link-fd", "3"]
      if geteuid() == 0 {
        XCTAssertEqual(chown(folder.path, Self.somebody, Self.somebody), 0)
        let identity = "\(Self.somebody)"
        command = ["setpriv", "--reuid=\(identity)", "--regid=\(identity)", "--clear-groups"] + command
      }
      // The host waits for its link, which does not come.
      var ends: [Int32] = [0, 0]
      XCTAssertEqual(pipe(&ends), 0)
      let host = try ChildProcess(command, input: .null, errors: .null, descriptors: [3: ends[0]])
      close(ends[0])
      try expectSooner("the end of core dumps") { coreLimit(of: host.identifier) == ["1", "1"] }
      let proc = "/proc/\(host.identifier)"
      try expectSooner("the host's private memory") { owner(of: "\(proc)/mem") == 0 }
      // Root's, though the process is not.
      XCTAssertNotEqual(try effectiveUser(of: host.identifier), 0)
      close(ends[1])
      XCTAssertEqual(try waiting { await host.waitForExit() }, .status(64))
      try waiting { await folder.remove() }
    }
  }

  func testNoCoreOfTheProcessesThatShowThePageIsDumped() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(pages: ["page": "<!doctype html><body data-ceremony-step=a>"])
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--headless", "--sandbox", sandbox.connectionFile],
        input: .text(sandbox.link(to: "page")))
      try expectSooner("the page's process") {
        descendants(of: run.identifier).contains { $0.name.hasPrefix("WebKitWebProc") }
      }
      let processes = descendants(of: run.identifier).filter { $0.name.hasPrefix("WebKit") }
      XCTAssertGreaterThanOrEqual(processes.count, 2)
      for process in processes { XCTAssertEqual(coreLimit(of: process.identifier), ["1", "1"], process.name) }
      run.signal(SIGTERM)
      XCTAssertEqual(try run.status(), 128 + SIGTERM)
      try sandbox.stop()
    }
  }
}

/// How large a core dump may be, softly and hard.
private func coreLimit(of process: pid_t) -> [String]? {
  let limits = try? String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
  let line = limits?.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
  return line?.split(separator: " ").dropFirst(4).prefix(2).map(String.init)
}

private func owner(of path: String) -> uid_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_uid : nil
}

private func effectiveUser(of process: pid_t) throws -> uid_t {
  let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("Uid:") }
  return try XCTUnwrap(line?.split(separator: "\t").dropFirst(2).first.flatMap { uid_t($0) })
}
