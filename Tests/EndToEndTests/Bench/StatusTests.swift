import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// The statuses of `ceremony-qa` say what became of a run.
final class StatusTests: XCTestCase {
  func testAWrongCommandLineIsStatus2() throws {
    try onMainThread {
      for arguments in [
        [], ["walk"], ["run", "sign", "--unknown"], ["list", "all"], ["worker", "now"], ["doctor", "me"],
        ["inspect", "1", "2"], ["run", "--jobs", "0"], ["run", "--retries", "many"], ["run", "--shard", "3/2"],
        ["run", "--seed", "-1"], ["run", "--last-failed", "sign"], ["run", "--here", "--jobs", "2"],
        ["run", "--video"],
        ["run", "sign", "--delivery", "pigeon"], ["run", "sign", "--limit", "soon"], ["run", "sign", "--app", "'"],
        ["run", "sign", "--sandbox", "/nowhere"],
      ] {
        let program = try BuiltProgram("ceremony-qa", arguments)
        XCTAssertEqual(try program.status(), 2, "\(arguments)")
        XCTAssertEqual(program.output, [])
        XCTAssertEqual(program.errors.count, 1, program.everything)
      }
    }
  }

  func testWhatIsMissingIsStatus3AndNamedWithItsPackage() throws {
    try onMainThread {
      for (program, package) in [("Xvfb", "xvfb"), ("dbus-daemon", "dbus-daemon"), ("openbox", "openbox")] {
        try withoutProgram(program) { path in
          let run = try BuiltProgram("ceremony-qa", ["run", "sign"], environment: ["PATH": path])
          XCTAssertEqual(try run.status(), 3, run.everything)
          XCTAssertEqual(run.errors, ["ceremony-qa: \(program) was not found. Install the Debian package \(package)."])
        }
      }
    }
  }

  func testNoAccessibilityBusIsStatus3AndNamedWithItsPackage() throws {
    try onMainThread {
      try withoutProgram("dbus-daemon") { path in
        // A session bus that can start no service.
        let bus = """
          #!/bin/sh
          echo '<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context="default">
            <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>' >'\(path)/bus'
          shift
          exec /usr/bin/dbus-daemon --config-file '\(path)/bus' "$@"
          """
        try bus.write(toFile: "\(path)/dbus-daemon", atomically: true, encoding: .utf8)
        XCTAssertEqual(chmod("\(path)/dbus-daemon", 0o700), 0)
        let run = try BuiltProgram("ceremony-qa", ["run", "sign"], environment: ["PATH": path])
        XCTAssertEqual(try run.status(), 3, run.everything)
        XCTAssertEqual(
          run.errors, ["ceremony-qa: There is no accessibility bus. Install the Debian package at-spi2-core."])
      }
    }
  }

  func testNoDisplayHereIsStatus3() throws {
    try onMainThread {
      let program = try BuiltProgram(
        "ceremony-qa", ["run", "sign", "--here"], environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
      XCTAssertEqual(try program.status(), 3, program.everything)
      XCTAssertEqual(program.errors.count, 1)
    }
  }

  func testARunThatTakesTooLongIsStatus4() throws {
    try onMainThread {
      let program = try BuiltProgram(
        "ceremony-qa",
        ["run", "sign", "--limit", "2", "--server", "http://127.0.0.1:1", "--app", "sleep 1000"])
      XCTAssertEqual(try program.status(), 4, program.everything)
    }
  }

  func testNoSuchScenarioIsStatus5() throws {
    try onMainThread {
      let program = try BuiltProgram("ceremony-qa", ["run", "dance"])
      XCTAssertEqual(try program.status(), 5, program.everything)
      XCTAssertEqual(program.errors.count, 1)
    }
  }

  func testTheListNamesEveryScenario() throws {
    try onMainThread {
      let program = try BuiltProgram("ceremony-qa", ["list"])
      XCTAssertEqual(try program.status(), 0)
      let names = program.output.compactMap { $0.split(separator: " ").first.map(String.init) }
      XCTAssertTrue(Set(["sign", "sign-message", "sign-de", "cancel", "decline", "draw"]).isSubset(of: names))
      XCTAssertEqual(Set(names).count, names.count)
    }
  }
}

/// Calls `body` with a `PATH` that has everything the bench needs but one program.
@MainActor private func withoutProgram(_ missing: String, _ body: (String) throws -> Void) throws {
  let folder = try TemporaryFolder("end-to-end")
  for program in ["setsid", "sh", "cat", "rm", "sleep", "Xvfb", "dbus-daemon", "openbox"] where program != missing {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(program)", withDestinationPath: "/usr/bin/\(program)")
  }
  try body(folder.path)
  try waiting { await folder.remove() }
}
