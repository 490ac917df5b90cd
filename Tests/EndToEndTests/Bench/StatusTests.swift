import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// The statuses of `ceremony-qa` say what became of a run.
final class StatusTests: XCTestCase {
  func testAWrongCommandLineIsStatus2() throws {
    try onMainThread {
      for arguments in [
        [], ["walk"], ["run"], ["run", "sign", "cancel"], ["run", "sign", "--unknown"], ["list", "all"],
        ["run", "sign", "--delivery", "pigeon"], ["run", "sign", "--limit", "soon"], ["run", "sign", "--app", "'"],
        ["run", "sign", "--sandbox", "/nowhere"],
      ] {
        let program = try Program("ceremony-qa", arguments)
        XCTAssertEqual(try program.status(), 2, "\(arguments)")
        XCTAssertEqual(program.output, [])
        XCTAssertEqual(program.errors.count, 1, program.everything)
      }
    }
  }

  func testNoDisplayIsStatus3AndNamesThePackage() throws {
    try onMainThread {
      let folder = try TemporaryFolder("end-to-end")
      for tool in ["setsid", "sh", "cat", "rm", "sleep"] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder.path)/\(tool)", withDestinationPath: "/usr/bin/\(tool)")
      }
      let program = try Program("ceremony-qa", ["run", "sign"], environment: ["PATH": folder.path])
      XCTAssertEqual(try program.status(), 3, program.everything)
      XCTAssertEqual(program.errors, ["ceremony-qa: Xvfb was not found. Install the Debian package xvfb."])
      try waiting { await folder.remove() }
    }
  }

  func testNoDisplayHereIsStatus3() throws {
    try onMainThread {
      let program = try Program(
        "ceremony-qa", ["run", "sign", "--here"], environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
      XCTAssertEqual(try program.status(), 3, program.everything)
      XCTAssertEqual(program.errors.count, 1)
    }
  }

  func testARunThatTakesTooLongIsStatus4() throws {
    try onMainThread {
      let program = try Program(
        "ceremony-qa",
        ["run", "sign", "--limit", "2", "--server", "http://127.0.0.1:1", "--app", "sleep 1000"])
      XCTAssertEqual(try program.status(), 4, program.everything)
    }
  }

  func testNoSuchScenarioIsStatus5() throws {
    try onMainThread {
      let program = try Program("ceremony-qa", ["run", "dance"])
      XCTAssertEqual(try program.status(), 5, program.everything)
      XCTAssertEqual(program.errors.count, 1)
    }
  }

  func testTheListNamesEveryScenario() throws {
    try onMainThread {
      let program = try Program("ceremony-qa", ["list"])
      XCTAssertEqual(try program.status(), 0)
      XCTAssertEqual(program.output.map { $0.split(separator: " ").first }, ["sign", "cancel"])
    }
  }
}
