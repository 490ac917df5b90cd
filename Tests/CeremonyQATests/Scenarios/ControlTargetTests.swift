import CAccessibility
import GLibRuntime
import Testing

@testable import CeremonyQA

@Suite struct ControlTargetTests {
  @Test(
    "A control is recognized by its role and its name",
    arguments: [
      (ControlTarget(.button, .exactly("Finish")), ATSPI_ROLE_PUSH_BUTTON, "Finish", true),
      (ControlTarget(.button, .exactly("Finish")), ATSPI_ROLE_PUSH_BUTTON, "Finish now", false),
      (ControlTarget(.button, .exactly("Finish")), ATSPI_ROLE_LABEL, "Finish", false),
      (ControlTarget(.checkbox, .beginning("By checking")), ATSPI_ROLE_CHECK_BOX, "By checking this box", true),
      (ControlTarget(.checkbox, .beginning("By checking")), ATSPI_ROLE_CHECK_BOX, "Not by checking", false),
      (ControlTarget(.label, .exactly("Document signed")), ATSPI_ROLE_HEADING, "Document signed", true),
      (ControlTarget(.heading, .exactly("Document signed")), ATSPI_ROLE_LABEL, "Document signed", false),
    ] as [(ControlTarget, AtspiRole, String, Bool)])
  func matches(target: ControlTarget, role: AtspiRole, name: String, expected: Bool) {
    let element = AccessibleElement(
      object: BusObject(destination: ":1.2", path: "/1"), role: Int(role.rawValue), name: name, depth: 0,
      clips: [], part: nil)
    #expect(ScenarioWords(.english).matches(target, element) == expected)
  }
}
