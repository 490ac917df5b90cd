import Foundation
import GLibRuntime
import TestSupport

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
