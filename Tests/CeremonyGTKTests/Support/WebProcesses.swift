import Foundation
import TestSupport
import XCTest

/// The ids of the page processes below this test.
var webProcesses: Set<Int32> {
  Set(descendants(of: getpid()).filter { $0.name == "WebKitWebProces" }.map(\.identifier))
}

/// Kills the one web process below this test.
@MainActor func killWebProcess(file: StaticString = #filePath, line: UInt = #line) {
  let processes = webProcesses
  XCTAssertEqual(processes.count, 1, file: file, line: line)
  for process in processes { kill(process, SIGKILL) }
}
