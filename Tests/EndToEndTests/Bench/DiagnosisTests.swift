import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// What `ceremony-qa` says of a machine, and of an application that runs on it.
final class DiagnosisTests: XCTestCase {
  func testTheDoctorFindsThatScenariosCanRunHere() throws {
    try onMainThread {
      let doctor = try BuiltProgram("ceremony-qa", ["doctor"])
      XCTAssertEqual(try doctor.status(), 0, doctor.everything)
      let names = ["display", "window manager", "session bus", "accessibility bus", "fonts", "application", "WebKit"]
      for name in names { XCTAssertTrue(doctor.output.contains { $0.hasPrefix("ok       \(name) ") }, name) }
      XCTAssertEqual(doctor.errors, [])
    }
  }

  func testTheDoctorNamesThePackagesOfWhatIsMissing() throws {
    try onMainThread {
      let folder = try TemporaryFolder("end-to-end")
      for program in ["setsid", "sh", "cat", "rm", "sleep", "dbus-daemon"] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder.path)/\(program)", withDestinationPath: "/usr/bin/\(program)")
      }
      let doctor = try BuiltProgram("ceremony-qa", ["doctor"], environment: ["PATH": folder.path])
      XCTAssertEqual(try doctor.status(), 3, doctor.everything)
      XCTAssertTrue(
        doctor.output.contains("missing  display             Xvfb was not found. Install the Debian package xvfb."),
        doctor.everything)
      XCTAssertTrue(doctor.output.contains("unknown  accessibility bus   It needs what is missing above."))
      let last = try XCTUnwrap(doctor.output.last)
      for package in ["xvfb", "openbox", "ffmpeg", "webkit2gtk-driver"] { XCTAssertTrue(last.contains(" \(package)")) }
      try waiting { await folder.remove() }
    }
  }

  func testTheTreeOfARunningApplicationIsShownWithoutItsLink() throws {
    try onMainThread {
      let page =
        "<title>x</title><button>Continue</button><p>https://sign.signatureapi.com/en/start?token=SECRET123</p>"
      let sandbox = try FixtureSandbox(pages: ["app": page])
      let host = try BuiltProgram.path("ceremony-host")
      let tester = try BuiltProgram.path("ceremony-qa")
      let display = try waiting(atMost: .seconds(60)) { try await VirtualDisplay.start() }
      let command = """
        echo '\(sandbox.link(to: "app"))' | '\(host)' open --sandbox '\(sandbox.connectionFile)' & app=$!
        for try in $(seq 100); do
          '\(tester)' inspect "$app" 2>/dev/null | grep -q Continue && break
        done
        '\(tester)' inspect; '\(tester)' inspect "$app"; '\(tester)' inspect nobody; echo "status $?"
        kill "$app"; wait "$app"
        """
      let script = try waiting(atMost: .seconds(90)) {
        try await ChildProcess.run(
          ["dbus-run-session", "--", "sh", "-c", command], environment: display.environment)
      }
      let text = (script.output + script.errors).joined(separator: "\n")
      XCTAssertTrue(script.output.contains { $0.hasSuffix("  ceremony-host") }, text)
      XCTAssertTrue(script.output.contains { $0.hasSuffix("button “Continue”") }, text)
      XCTAssertTrue(script.output.contains("status 5"), text)
      XCTAssertFalse(text.contains("SECRET123"), text)
      try waiting { await display.stop() }
      try sandbox.stop()
    }
  }
}
