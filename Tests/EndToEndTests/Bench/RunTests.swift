import Foundation
import FoundationXML
import GLibRuntime
import TestSupport
import XCTest

/// Runs of several scenarios by several workers, and what is left of them.
final class RunTests: XCTestCase {
  func testWorkersSideBySideHaveADisplayABusAndAHomeEach() throws {
    try onMainThread {
      try withReports { folder in
        let run = try BuiltProgram(
          "ceremony-qa", ["run", "sign", "cancel", "--jobs", "2", "--json", "\(folder)/run.json"])
        var places: Set<[String]> = []
        try expectSooner("two applications", atMost: .seconds(60)) {
          let hosts = descendants(of: run.identifier).filter { $0.name == "ceremony-host" }
          places.formUnion(
            hosts.map { host in
              ["DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "HOME", "XDG_RUNTIME_DIR"].map { host.variable($0) ?? "" }
            })
          return places.count >= 2
        }
        for index in 0..<4 { XCTAssertEqual(Set(places.map { $0[index] }).count, 2, "\(places)") }
        XCTAssertEqual(try run.status(atMost: .seconds(120)), 0, run.everything)
        XCTAssertEqual(run.output.sorted(), ["passed cancel: Signing canceled", "passed sign: Document signed"])
        let cases = try XCTUnwrap(try report(at: "\(folder)/run.json")["cases"] as? [[String: Any]])
        XCTAssertEqual(cases.map { $0["name"] as? String }, ["sign", "cancel"])
      }
    }
  }

  func testAWorkerThatIsKilledFailsItsScenarioAndTheOthersGoOn() throws {
    try onMainThread {
      try withReports { folder in
        let run = try BuiltProgram("ceremony-qa", ["run", "cancel", "--retries", "1", "--json", "\(folder)/run.json"])
        try expectSooner("the ceremony", atMost: .seconds(60)) { run.everything.contains("By checking") }
        let workers = descendants(of: run.identifier).filter { $0.commandLine.contains("worker") }
        let worker = try XCTUnwrap(workers.first, run.everything)
        let started = descendants(of: worker.identifier).map(\.identifier)
        kill(worker.identifier, SIGKILL)
        try expectSooner("what the worker had started to end") { started.allSatisfy { RunningProcess($0) == nil } }
        XCTAssertEqual(try run.status(atMost: .seconds(120)), 0, run.everything)
        XCTAssertEqual(
          run.output, ["flaky cancel: passed at attempt 2; before: worker 1 was ended by signal 9"])
        let cases = try XCTUnwrap(try report(at: "\(folder)/run.json")["cases"] as? [[String: Any]])
        let attempts = try XCTUnwrap(cases.first?["attempts"] as? [[String: Any]])
        XCTAssertEqual(attempts.map { $0["verdict"] as? String }, ["workerLost", "passed"])
      }
    }
  }

  func testReportsAreWholeAfterAnInterrupt() throws {
    try onMainThread {
      try withReports { folder in
        let run = try BuiltProgram(
          "ceremony-qa",
          [
            "run", "sign", "cancel", "--junit", "\(folder)/run.xml", "--json", "\(folder)/run.json", "--html",
            "\(folder)/run.html",
          ])
        try expectSooner("the ceremony", atMost: .seconds(60)) { run.everything.contains("By checking") }
        run.signal(SIGINT)
        XCTAssertEqual(try run.status(), 128 + SIGINT, run.everything)
        let report = try report(at: "\(folder)/run.json")
        XCTAssertEqual(report["end"] as? String, "signal")
        XCTAssertEqual(report["status"] as? Int, 130)
        let cases = try XCTUnwrap(report["cases"] as? [[String: Any]])
        XCTAssertEqual(cases.map { $0["verdict"] as? String }, ["notRun", "notRun"])
        let parser = XMLParser(data: try Data(contentsOf: URL(filePath: "\(folder)/run.xml")))
        XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))")
        let page = try String(contentsOfFile: "\(folder)/run.html", encoding: .utf8)
        XCTAssertTrue(page.hasSuffix("</html>\n"))
      }
    }
  }

  func testAFailureLeavesWhatItsReaderNeeds() throws {
    try onMainThread {
      try withReports { folder in
        let sandbox = try FixtureSandbox(pages: ["app": PaperApp(fault: .deadButton).page])
        let former = "\(folder)/artifacts/sign/attempt-2"
        try FileManager.default.createDirectory(atPath: former, withIntermediateDirectories: true)
        let host = try BuiltProgram.path("ceremony-host")
        let run = try BuiltProgram(
          "ceremony-qa",
          [
            "run", "sign", "--server", "http://127.0.0.1:1", "--sandbox", sandbox.connectionFile, "--step-limit", "10",
            "--app", "sh -c 'echo \(sandbox.link(to: "app")) | exec \(host) open --sandbox {sandbox}'",
            "--artifacts", "\(folder)/artifacts", "--html", "\(folder)/run.html",
          ] + (recordsVideo ? ["--video"] : []))
        XCTAssertEqual(try run.status(atMost: .seconds(120)), 1, run.everything)
        let place = "\(folder)/artifacts/sign/attempt-1"
        for file in ["failure.png", "failure.txt", "tree.txt"] + (recordsVideo ? ["screen.mp4"] : []) {
          let data = FileManager.default.contents(atPath: "\(place)/\(file)")
          XCTAssertGreaterThan(data?.count ?? 0, 20, "\(place)/\(file)")
        }
        let words = try String(contentsOfFile: "\(place)/failure.txt", encoding: .utf8)
        XCTAssertTrue(words.contains("click button “Agree and Continue”"), words)
        let tree = try String(contentsOfFile: "\(place)/tree.txt", encoding: .utf8)
        XCTAssertTrue(tree.contains("button “Agree and Continue”"), tree)
        XCTAssertFalse(FileManager.default.fileExists(atPath: former), "what an earlier run left")
        let page = try String(contentsOfFile: "\(folder)/run.html", encoding: .utf8)
        XCTAssertTrue(page.contains("data:image/png;base64,"))
        try sandbox.stop()
      }
    }
  }

  func testADisplayThatDoesNotComeUpIsTriedAgainAndNamed() throws {
    try onMainThread {
      try withReports { folder in
        try script(
          "if [ ! -e '\(folder)/tried' ]; then touch '\(folder)/tried'; "
            + "echo 'Server is already active for display 0' >&2; exit 1; fi; exec /usr/bin/Xvfb \"$@\"",
          at: "\(folder)/Xvfb")
        let run = try BuiltProgram(
          "ceremony-qa", ["run", "cancel"], environment: ["PATH": "\(folder):/usr/bin:/bin"])
        XCTAssertEqual(try run.status(atMost: .seconds(120)), 0, run.everything)
        XCTAssertTrue(
          run.errors.contains(
            "ceremony-qa: worker 1: The virtual display's server Xvfb ended at once (status 1): "
              + "Server is already active for display 0. It is tried again."), run.everything)
      }
    }
  }

  func testADisplayThatNeverComesUpIsTriedThreeTimesAndStatus3() throws {
    try onMainThread {
      try withReports { folder in
        try script("echo x >>'\(folder)/tries'; echo 'no screens' >&2; exit 1", at: "\(folder)/Xvfb")
        let run = try BuiltProgram("ceremony-qa", ["run"], environment: ["PATH": "\(folder):/usr/bin:/bin"])
        XCTAssertEqual(try run.status(), 3, run.everything)
        XCTAssertEqual(try String(contentsOfFile: "\(folder)/tries", encoding: .utf8), "x\nx\nx\n")
        XCTAssertEqual(run.output, [])
        XCTAssertTrue(run.errors.last?.contains("Xvfb ended at once (status 1): no screens") == true, run.everything)
      }
    }
  }

  func testWhatFailedLastIsRunAgain() throws {
    try onMainThread {
      try withReports { folder in
        let state = ["XDG_STATE_HOME": folder]
        let never = try BuiltProgram("ceremony-qa", ["run", "--last-failed"], environment: state)
        XCTAssertEqual(try never.status(), 5, never.everything)
        let broken = ["--server", "http://127.0.0.1:1", "--app", "sh -c 'exit 3'"]
        let first = try BuiltProgram("ceremony-qa", ["run", "sign", "cancel"] + broken, environment: state)
        XCTAssertEqual(try first.status(), 1, first.everything)
        let again = try BuiltProgram(
          "ceremony-qa", ["run", "--last-failed", "--shard", "2/2"] + broken, environment: state)
        XCTAssertEqual(try again.status(), 1, again.everything)
        XCTAssertEqual(again.output, ["failed cancel: the app ended with status 3"])
      }
    }
  }

  func testADeadlineEndsTheRunWithStatus4() throws {
    try onMainThread {
      let run = try BuiltProgram(
        "ceremony-qa",
        ["run", "sign", "cancel", "--deadline", "3", "--server", "http://127.0.0.1:1", "--app", "sleep 1000"])
      XCTAssertEqual(try run.status(), 4, run.everything)
      XCTAssertEqual(run.output, [])
    }
  }
}

private let recordsVideo = access("/usr/bin/ffmpeg", X_OK) == 0

/// Calls `body` with a folder for what a run leaves.
@MainActor private func withReports(_ body: (String) throws -> Void) throws {
  let folder = try TemporaryFolder("end-to-end")
  try body(folder.path)
  try waiting { await folder.remove() }
}

private func report(at path: String) throws -> [String: Any] {
  let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
  return try XCTUnwrap(object as? [String: Any])
}

/// Writes an executable script.
private func script(_ body: String, at path: String) throws {
  try "#!/bin/sh\n\(body)\n".write(toFile: path, atomically: true, encoding: .utf8)
  XCTAssertEqual(chmod(path, 0o700), 0)
}
