import CAccessibility
import GLibRuntime
import Testing

@testable import CeremonyQA

@MainActor @Suite struct TreeDumpTests {
  @Test func aDumpShowsRolesAndNamesByDepthAndNoSecret() {
    let lines = TreeDump.lines(of: [
      (element(ATSPI_ROLE_FRAME, "Sign document", depth: 0), Self.showing),
      (element(ATSPI_ROLE_PUSH_BUTTON, "Finish", depth: 1), AccessibleStates(words: [0, 0])),
      (element(ATSPI_ROLE_PANEL, "", depth: 1), Self.showing),
      (element(ATSPI_ROLE_LINK, "https://sign.signatureapi.com/en/start?token=SECRET123", depth: 2), nil),
    ])
    #expect(Array(lines.prefix(3)) == ["frame “Sign document”", "  push button “Finish” (hidden)", "  panel"])
    #expect(lines.count == 4)
    #expect(!lines[3].contains("SECRET123"))
    #expect(lines[3].contains("sign.signatureapi.com"))
  }

  @Test func aControlThatTakesTheFocusAndHasNoNameIsMarked() {
    let states = AccessibleStates(words: [
      1 << ATSPI_STATE_SHOWING.rawValue | 1 << ATSPI_STATE_VISIBLE.rawValue | 1 << ATSPI_STATE_FOCUSABLE.rawValue, 0,
    ])
    let lines = TreeDump.lines(of: [
      (element(ATSPI_ROLE_PUSH_BUTTON, "", depth: 0), states),
      (element(ATSPI_ROLE_PUSH_BUTTON, "Finish", depth: 0), states),
    ])
    #expect(lines == ["push button (focusable, without a name)", "push button “Finish”"])
  }

  private static let showing = AccessibleStates(words: [
    1 << ATSPI_STATE_SHOWING.rawValue | 1 << ATSPI_STATE_VISIBLE.rawValue, 0,
  ])

  private func element(_ role: AtspiRole, _ name: String, depth: Int) -> AccessibleElement {
    AccessibleElement(
      object: BusObject(destination: ":1.2", path: "/\(depth)"), role: Int(role.rawValue), name: name, depth: depth,
      clips: [], part: nil)
  }
}
