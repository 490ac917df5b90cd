import CeremonyKit
import Foundation
import GLibRuntime

/// `ceremony-qa inspect`: what a running application tells assistive technology, without links and keys.
enum InspectCommand {
  static func run(_ arguments: [String]) -> Int32 {
    let parser = OptionParser(
      program: "\(QACommand.program) inspect", usage: "[PID|NAME]",
      summary: "Shows the accessible tree of a running application: what a scenario can find by role and name.",
      details: """
        Without PID or NAME it lists the applications of this session that can be inspected. Links and keys are left
        out of what is shown. What takes the keyboard's focus and has no name is marked: nobody who hears the screen
        knows what it is.

        Statuses: 0 shown, 2 wrong usage, 3 no session or accessibility bus, 5 no such application.
        """,
      version: Release.version, usageStatus: RunStatus.usage.rawValue, redact: Redactor.redact)
    switch parser.parse(arguments) {
    case .exit(let status): return status
    case .run(let rest) where rest.count > 1: return parser.fail("inspect takes one process id or name")
    case .run(let rest): return MainLoop.run { await inspect(rest.first) }
    }
  }

  private static func inspect(_ wanted: String?) async -> Int32 {
    do {
      guard let address = Environment.value("DBUS_SESSION_BUS_ADDRESS") else { throw BenchError.noSessionBus }
      let tree = await AccessibleTree(bus: try await AccessibilityBus.open(onSession: address))
      let applications = try await applications(of: tree)
      guard let wanted else {
        for application in applications { Console.output("\(application.process)  \(application.name)") }
        return RunStatus.passed.rawValue
      }
      let processes = applications.filter { $0.isMeant(by: wanted) }.map(\.process)
      guard !processes.isEmpty else {
        Console.error(
          "\(QACommand.program): no such application can be inspected. '\(QACommand.program) inspect' lists those that "
            + "can; one that ran before the accessibility bus may have to be started again.")
        return RunStatus.noMatch.rawValue
      }
      let elements = try await tree.elements(ofProcesses: processes.contains)
      var seen: [(AccessibleElement, AccessibleStates?)] = []
      for element in elements { seen.append((element, try? await tree.states(of: element.object))) }
      for line in TreeDump.lines(of: seen) { Console.output(line) }
      return RunStatus.passed.rawValue
    } catch {
      Console.error("\(QACommand.program): \(Redactor.redact("\(error)"))")
      return RunStatus.noDisplay.rawValue
    }
  }

  private static func applications(of tree: AccessibleTree) async throws -> [InspectableApplication] {
    var processes: [Int32] = []
    _ = try await tree.elements(ofProcesses: {
      processes.append($0)
      return false
    })
    return processes.map(InspectableApplication.init)
  }
}

/// An application that tells assistive technology something.
nonisolated struct InspectableApplication: Hashable, Sendable {
  let process: Int32
  let name: String

  init(process: Int32, name: String) {
    (self.process, self.name) = (process, name)
  }

  fileprivate init(_ process: Int32) {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
    self.init(process: process, name: program.map(FilePath.name) ?? "?")
  }

  /// Whether a person means this one: by its process id, or by the name of its program.
  func isMeant(by text: String) -> Bool {
    Int32(text).map { $0 == process } ?? (name == text)
  }
}
