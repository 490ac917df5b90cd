import GLibRuntime
import Glibc
import TestSupport
import XCTest

final class ChildProcessTests: XCTestCase {
  func testStatusAndOutputOfAProgramAreWhatItLeft() throws {
    try onMainThread {
      let finished = try finish(["sh", "-c", "echo out; echo err >&2; printf last; exit 7"])
      XCTAssertEqual(finished.exit, .status(7))
      XCTAssertEqual(finished.output, ["out", "last"])
      XCTAssertEqual(finished.errors, ["err"])
    }
  }

  func testAChildThatEndsAtOnceHasAProcessId() throws {
    try onMainThread {
      for _ in 1...100 {
        let child = try ChildProcess(["true"])
        XCTAssertGreaterThan(child.identifier, 1)
        XCTAssertEqual(try waiting { await child.waitForExit() }, .status(0))
      }
    }
  }

  func testAllWhoWaitAreToldAndACancelledOneNoSooner() throws {
    try onMainThread {
      let child = try ChildProcess(["cat"], input: .lines)
      var told: [ProcessExit] = []
      let waits = (1...2).map { _ in Task { told.append(await child.waitForExit()) } }
      child.whenEnded { told.append($0) }
      MainLoop.runPending()
      waits[0].cancel()
      MainLoop.runPending()
      XCTAssertEqual(told, [])
      child.closeInput()
      expectSoon("all to be told") { told.count == 3 }
      XCTAssertEqual(told + [try waiting { await child.waitForExit() }], Array(repeating: .status(0), count: 4))
    }
  }

  func testASignalThatEndsAProgramIsTold() throws {
    try onMainThread {
      let finished = try finish(["sh", "-c", "kill -9 $$"])
      XCTAssertEqual(finished.exit, .signal(9))
      XCTAssertEqual(finished.exit.shellStatus, 137)
    }
  }

  func testInputIsWrittenAndThenEnds() throws {
    try onMainThread {
      let text = String(repeating: "0123456789", count: 50_000)
      let finished = try finish(["wc", "-c"], input: .text(text))
      XCTAssertEqual(finished.output, ["500000"])
    }
  }

  func testAProgramThatDoesNotReadItsInputIsNoError() throws {
    try onMainThread {
      let finished = try finish(["true"], input: .text(String(repeating: "x", count: 500_000)))
      XCTAssertEqual(finished.exit, .status(0))
    }
  }

  func testEnvironmentChangesAreSeen() throws {
    try onMainThread {
      try withEnvironment(["CHILD_PROCESS_TEST": "ours"]) {
        let command = ["sh", "-c", "echo ${CHILD_PROCESS_TEST-unset}"]
        XCTAssertEqual(try finish(command).output, ["ours"])
        XCTAssertEqual(try finish(command, environment: ["CHILD_PROCESS_TEST": "theirs"]).output, ["theirs"])
        XCTAssertEqual(try finish(command, environment: ["CHILD_PROCESS_TEST": nil]).output, ["unset"])
      }
    }
  }

  func testADescriptorIsPassedUnderItsNumber() throws {
    try onMainThread {
      var ends: [Int32] = [0, 0]
      XCTAssertEqual(pipe(&ends), 0)
      write(ends[1], "through\n", 8)
      close(ends[1])
      var lines: [String] = []
      let child = try ChildProcess(
        ["cat", "/dev/fd/9"], output: .lines { lines.append($0) }, descriptors: [9: ends[0]])
      close(ends[0])
      XCTAssertEqual(try waiting { await child.waitForExit() }, .status(0))
      XCTAssertEqual(lines, ["through"])
    }
  }

  func testAMissingProgramIsToldApart() throws {
    try onMainThread {
      XCTAssertThrowsError(try ChildProcess(["no-such-program-here"])) { error in
        XCTAssertTrue((error as? GLibError).map(ChildProcess.isMissingProgram) ?? false)
      }
    }
  }

  func testTerminateKillsWhatIgnoresTheRequest() throws {
    try onMainThread {
      var isReady = false
      let child = try ChildProcess(
        ["sh", "-c", "trap '' TERM; echo ready; while :; do sleep 1; done"], output: .lines { _ in isReady = true })
      expectSoon("the child to be ready") { isReady }
      let exit = try waiting { await child.terminate(grace: .milliseconds(100)) }
      XCTAssertEqual(exit, .signal(SIGKILL))
    }
  }

  func testAProgramOnItsWayOutKillsWhatIgnoresTheRequest() throws {
    try onMainThread {
      var isReady = false
      let child = try ChildProcess(
        ["sh", "-c", "trap '' TERM; echo ready; while :; do sleep 1; done"], output: .lines { _ in isReady = true })
      expectSoon("the child to be ready") { isReady }
      child.terminateBlocking(grace: .milliseconds(100))
      XCTAssertEqual(try waiting { await child.waitForExit() }, .signal(SIGKILL))
    }
  }

  func testWhatAProgramLeavesBehindEndsWithIt() throws {
    try onMainThread {
      let finished = try finish(["sh", "-c", "sleep 1000 >/dev/null 2>&1 & echo $!"])
      let left = try XCTUnwrap(finished.output.first.flatMap { pid_t($0) })
      try waitForEnd(of: left)
    }
  }

  func testAChildEndsWithItsOwner() throws {
    try onMainThread {
      var child: ChildProcess? = try ChildProcess(["sleep", "1000"])
      let identifier = try XCTUnwrap(child?.identifier)
      XCTAssertNotNil(RunningProcess(identifier))
      child = nil
      try waitForEnd(of: identifier)
    }
  }
}

@MainActor private func finish(
  _ command: [String], environment: [String: String?] = [:], input: ChildProcess.Input = .null
) throws -> ChildProcess.Finished {
  try waiting { try await ChildProcess.run(command, environment: environment, input: input) }
}

@MainActor private func waitForEnd(of identifier: pid_t) throws {
  try waiting { while RunningProcess(identifier) != nil { try await Task.sleep(for: .milliseconds(5)) } }
}
