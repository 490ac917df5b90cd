import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// A built program of this project, run as a person or a script would run it.
@MainActor final class Program {
  private(set) var output: [String] = []
  private(set) var errors: [String] = []
  private var child: ChildProcess?

  /// Where the built programs are: beside the tests.
  static func path(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
  }

  /// Where `ceremony-qa` notes its last run: not where the person's own runs are noted who runs the tests.
  private static let state = try? TemporaryFolder("end-to-end")

  init(
    _ name: String, _ arguments: [String], environment: [String: String?] = [:], input: ChildProcess.Input = .null
  ) throws {
    let state = name == "ceremony-qa" ? ["XDG_STATE_HOME": Self.state?.path] : [:]
    child = try ChildProcess(
      [try Self.path(name)] + arguments, environment: state.merging(environment) { $1 }, input: input,
      output: .lines { [weak self] in self?.output.append($0) },
      errors: .lines { [weak self] in self?.errors.append($0) })
  }

  var identifier: pid_t { child?.identifier ?? 0 }

  /// Everything the program wrote, for a test that fails and for one that looks for secrets.
  var everything: String { (output + errors).joined(separator: "\n") }

  func signal(_ number: Int32) { child?.signal(number) }

  /// Waits for the program's end.
  func status(atMost limit: Duration = .seconds(60)) throws -> Int32 {
    let child = try XCTUnwrap(child)
    return try waiting(atMost: limit) { await child.waitForExit().shellStatus }
  }
}

/// Waits for something that turns no main loop of ours: it is looked at again and again.
@MainActor func expectSooner(
  _ what: String, atMost limit: Duration = .seconds(20), file: StaticString = #filePath, line: UInt = #line,
  until condition: @escaping @MainActor () -> Bool
) throws {
  let ticks = MainTimer(every: .milliseconds(20)) {}
  defer { ticks.cancel() }
  expectSoon(what, atMost: limit, file: file, line: line, until: condition)
}

/// Waits until none of these processes is left. One that nobody has asked about has ended too: it has no program any more.
@MainActor func expectEnd(
  of processes: Set<Int32>, atMost limit: Duration = .seconds(20), file: StaticString = #filePath, line: UInt = #line
) throws {
  try expectSooner("the end of its processes", atMost: limit, file: file, line: line) {
    processes.allSatisfy { !FileManager.default.fileExists(atPath: "/proc/\($0)/exe") }
  }
}
