import Foundation
import XCTest

/// The processes below this one, as /proc tells them.
enum Descendants {
  /// The ids of all descendants whose command name is this; WebKit's are cut to 15 letters.
  static func named(_ name: String) -> [pid_t] {
    all(of: getpid()).filter { comm(of: $0) == name }
  }

  static var all: [pid_t] { all(of: getpid()) }

  private static func all(of parent: pid_t) -> [pid_t] {
    let children = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
    let parents = Dictionary(
      children.compactMap { child in parentOf(child).map { (child, $0) } }, uniquingKeysWith: { first, _ in first })
    var found: [pid_t] = []
    var frontier = [parent]
    while let next = frontier.popLast() {
      let below = parents.filter { $0.value == next }.map(\.key)
      found += below
      frontier += below
    }
    return found
  }

  private static func parentOf(_ process: pid_t) -> pid_t? {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    return fields.count > 1 ? pid_t(fields[1]) : nil
  }

  private static func comm(of process: pid_t) -> String? {
    try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
  }
}

/// Kills the one web process below this test.
@MainActor func killWebProcess(file: StaticString = #filePath, line: UInt = #line) {
  let processes = Descendants.named("WebKitWebProces")
  XCTAssertEqual(processes.count, 1, file: file, line: line)
  for process in processes { kill(process, SIGKILL) }
}
