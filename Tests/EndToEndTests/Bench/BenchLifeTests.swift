import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// Whatever ends a run, nothing of it is left: no process, and no file.
final class BenchLifeTests: XCTestCase {
  func testNothingIsLeftAfterARunThatPassed() throws {
    try onMainThread {
      try withRun(["run", "cancel"]) { run in
        XCTAssertEqual(try run.status(atMost: .seconds(120)), 0, run.everything)
      }
    }
  }

  func testNothingIsLeftAfterARunThatWasAskedToEnd() throws {
    try onMainThread {
      for number in [SIGTERM, SIGINT, SIGHUP] {
        try withRun(["run", "sign"]) { run in
          try expectSooner("the ceremony", atMost: .seconds(60)) { run.everything.contains("By checking") }
          run.signal(number)
          XCTAssertEqual(try run.status(), 128 + number, run.everything)
          XCTAssertEqual(run.output, [])
        }
      }
    }
  }

  func testNothingIsLeftAfterARunThatWasKilled() throws {
    try onMainThread {
      try withRun(["run", "sign", "cancel", "--jobs", "2"]) { run in
        try expectSooner("an application of each worker", atMost: .seconds(60)) {
          descendants(of: run.identifier).count { $0.name == "ceremony-host" } == 2
        }
        run.signal(SIGKILL)
        XCTAssertEqual(try run.status(), 128 + SIGKILL)
      }
    }
  }
}

/// Runs `ceremony-qa` with a folder for temporary files that is named nowhere else, and looks for what is left of it.
@MainActor private func withRun(_ arguments: [String], _ body: (BuiltProgram) throws -> Void) throws {
  let folder = try TemporaryFolder("end-to-end")
  let place = folder.path
  let run = try BuiltProgram("ceremony-qa", arguments, environment: ["TMPDIR": place])
  try body(run)
  try expectSooner("its processes to end") { processes(mentioning: place).isEmpty }
  try expectSooner("its files to go") { (try? FileManager.default.contentsOfDirectory(atPath: place)) == [] }
  try waiting { await folder.remove() }
}

/// The running processes in whose environment the text stands.
private func processes(mentioning text: String) -> [Int32] {
  let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return entries.compactMap { Int32($0) }.filter { process in
    // A process that has ended, or is not ours, has no environment to read.
    guard let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ") else { return false }
    return environment.range(of: Data(text.utf8)) != nil
  }
}
