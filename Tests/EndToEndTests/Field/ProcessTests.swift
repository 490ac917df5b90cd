import Foundation
import GLibRuntime
import TestSupport
import XCTest

private let page = "<!doctype html><html lang=en><body data-ceremony-step=a><h1>Ceremony</h1>"

/// Starts `ceremony-host open` on a page that can be used, waits until it is, and goes on.
@MainActor private func whileOpen(
  _ arguments: [String] = [], _ body: @MainActor (BuiltProgram) throws -> Void
) throws {
  let sandbox = try FixtureSandbox(pages: ["page": page])
  let run = try BuiltProgram(
    "ceremony-host", ["open", "--headless", "--sandbox", sandbox.connectionFile] + arguments,
    environment: ["G_MESSAGES_DEBUG": "CeremonyGTK"], input: .text(sandbox.link(to: "page")))
  try expectSooner("the page") { run.errors.contains { $0.contains("the page is ready") } }
  try body(run)
  try sandbox.stop()
}

/// The host's process: how it ends, what it leaves, and what it does where something is missing.
final class ProcessTests: XCTestCase {
  func testASignalEndsTheHostWithItsOutcomeAndItsStatus() throws {
    for number in [SIGTERM, SIGINT, SIGHUP] {
      try onMainThread {
        try whileOpen { run in
          run.signal(number)
          XCTAssertEqual(try run.status(), 128 + number, run.everything)
          XCTAssertEqual(run.output.count, 1)
          XCTAssertTrue(run.output.first?.contains(#""outcome":"closed""#) == true, run.everything)
        }
      }
    }
  }

  func testAHostThatIsKilledLeavesNoProcess() throws {
    try onMainThread {
      try whileOpen { run in
        let below = Set(descendants(of: run.identifier).map(\.identifier))
        XCTAssertGreaterThan(below.count, 2)
        run.signal(SIGKILL)
        XCTAssertEqual(try run.status(), 128 + SIGKILL)
        try expectEnd(of: below, atMost: .seconds(10))
      }
    }
  }

  func testTheHostEndsWithTheProgramThatStartedIt() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(pages: ["page": page])
      let host = try BuiltProgram.path("ceremony-host")
      let parent = try ChildProcess(
        ["sh", "-c", "\"$0\" open --headless --sandbox \"$1\" >/dev/null 2>&1; true", host, sandbox.connectionFile],
        input: .text(sandbox.link(to: "page")), output: .null, errors: .null)
      try expectSooner("the page's process") {
        descendants(of: parent.identifier).contains { $0.name == "WebKitWebProces" }
      }
      let below = Set(descendants(of: parent.identifier).map(\.identifier))
      // The shell alone: its group is not asked to end.
      kill(parent.identifier, SIGKILL)
      try expectEnd(of: below)
      try sandbox.stop()
    }
  }

  func testWithoutADisplayThereIsOneLineAndStatus69() throws {
    try onMainThread {
      for command in ["open", "self-test"] {
        let run = try BuiltProgram(
          "ceremony-host", [command], environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil],
          input: .text("https://sign.signatureapi.com/en/start?token=x"))
        XCTAssertEqual(try run.status(), 69)
        XCTAssertEqual(run.output, [])
        XCTAssertEqual(run.errors.count { $0.contains("ceremony-host") }, 1, run.everything)
        XCTAssertTrue(run.errors.contains { $0.contains("--headless") }, run.everything)
      }
    }
  }

  func testWhereTheWebSandboxCannotRunALineSaysSoAndRequiringItRefuses() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(pages: [
        "page": "\(page)<script>location = 'signatureapi-message://ceremony.declined/?'</script>"
      ])
      // A file system of its own, where bubblewrap is a program that fails.
      let script = "mount --bind /bin/false /usr/bin/bwrap && exec \"$0\" \"$@\""
      @MainActor func run(_ arguments: [String]) throws -> (status: Int32, output: [String], errors: [String]) {
        let host = try BuiltProgram.path("ceremony-host")
        let command =
          ["unshare"] + (getuid() == 0 ? ["-m"] : ["-rm"]) + ["sh", "-c", script, host]
          + ["open", "--headless", "--sandbox", sandbox.connectionFile] + arguments
        let link = sandbox.link(to: "page")
        let done = try waiting(atMost: .seconds(60)) {
          try await ChildProcess.run(command, input: .text(link))
        }
        return (done.exit.shellStatus, done.output, done.errors)
      }
      let possible = try run([])
      XCTAssertEqual(possible.status, 11, "\(possible)")
      XCTAssertEqual(possible.errors.count { $0.contains("without WebKit's sandbox") }, 1, "\(possible)")

      let required = try run(["--require-web-sandbox"])
      XCTAssertEqual(required.status, 14, "\(required)")
      XCTAssertTrue(required.output.first?.contains(#""reason":"web-sandbox-unavailable""#) == true, "\(required)")
      XCTAssertTrue(required.errors.contains { $0.contains("bubblewrap") }, "\(required)")
      try sandbox.stop()
    }
  }

  func testOnlyOneLibsoupIsInTheProcess() throws {
    try onMainThread {
      try whileOpen { run in
        // Reading a file as a whole stops at the first page of one in /proc.
        let file = try XCTUnwrap(FileHandle(forReadingAtPath: "/proc/\(run.identifier)/maps"))
        let maps = String(decoding: try XCTUnwrap(file.readToEnd()), as: UTF8.self)
        let libraries = Set(maps.split(separator: "\n").compactMap { $0.split(separator: "/").last.map(String.init) })
        XCTAssertEqual(libraries.filter { $0.hasPrefix("libsoup") }.map { $0.prefix(11) }, ["libsoup-3.0"])
        run.signal(SIGTERM)
        _ = try run.status()
      }
    }
  }

  func testTheUnattendedAnswersStandInTheOutcome() throws {
    try onMainThread {
      let sandbox = try FixtureSandbox(pages: [
        "page": "\(page)<script>alert(1); confirm(2); location = 'signatureapi-message://ceremony.declined'</script>"
      ])
      let run = try BuiltProgram(
        "ceremony-host", ["open", "--headless", "--sandbox", sandbox.connectionFile],
        input: .text(sandbox.link(to: "page")))
      XCTAssertEqual(try run.status(), 11, run.everything)
      let line = try XCTUnwrap(run.output.first)
      XCTAssertTrue(
        line.hasPrefix(
          #"{"answered":[{"answer":"dismissed","asked":"alert"},{"answer":"refused","asked":"confirm"}],"#), line)
      try sandbox.stop()
    }
  }
}
