import CAccessibility
import GLibRuntime
import TestSupport
import XCTest

@testable import CeremonyQA

/// Hears what programs tell assistive technology, over a session and an accessibility bus of its own.
@MainActor final class ScreenReader {
  /// Something on the screen, as it is heard.
  struct Heard: Equatable, CustomStringConvertible {
    let role: Int
    let name: String
    let states: AccessibleStates

    func isA(_ role: AccessibleRole, _ name: String) -> Bool { role.numbers.contains(self.role) && self.name == name }

    /// Whether it has a role that says something.
    var hasRole: Bool { ![ATSPI_ROLE_INVALID, ATSPI_ROLE_UNKNOWN].map { Int($0.rawValue) }.contains(role) }

    var description: String { "\(role) “\(name)”\(states.isFocused ? " (focused)" : "")" }
  }

  /// What leads programs to the buses.
  let environment: [String: String?]

  private let bus: SessionBus
  private let tree: AccessibleTree

  init(on desk: Desk) throws {
    let clean = desk.environment.merging(["AT_SPI_BUS_ADDRESS": nil, "NO_AT_BRIDGE": nil, "GTK_MODULES": nil]) { $1 }
    let bus = try SessionBus(environment: clean)
    self.bus = bus
    environment = clean.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    tree = try waiting(atMost: .seconds(30)) {
      await AccessibleTree(bus: try await AccessibilityBus.open(onSession: bus.address))
    }
  }

  /// All that shows of a program, and of its page.
  func screen(of program: BuiltProgram) -> [Heard] {
    let processes = Set([program.identifier] + descendants(of: program.identifier).map(\.identifier))
    let tree = tree
    // Not everything that changes is told.
    tree.forget()
    let heard = try? waiting { () async throws -> [Heard] in
      var heard: [Heard] = []
      for element in try await tree.elements(ofProcesses: processes.contains) {
        guard let states = try await tree.states(of: element.object), states.isShowing else { continue }
        heard.append(Heard(role: element.role, name: element.name, states: states))
      }
      return heard
    }
    return heard ?? []
  }

  /// Waits until this shows, and checks that whatever takes the keyboard has a role and a name.
  @discardableResult
  func expect(
    _ role: AccessibleRole, _ name: String, isFocused: Bool = false, on program: BuiltProgram, line: UInt = #line
  ) throws -> [Heard] {
    var screen: [Heard] = []
    try expectSooner("“\(name)”", line: line) { [self] in
      screen = self.screen(of: program)
      return screen.contains { $0.isA(role, name) && (!isFocused || $0.states.isFocused) }
    }
    let stops = screen.filter(\.states.isFocusable)
    XCTAssertEqual(stops.filter { $0.name.isEmpty || !$0.hasRole }, [], "\(screen)", line: line)
    return screen
  }

  func stop() throws { try bus.stop() }
}
