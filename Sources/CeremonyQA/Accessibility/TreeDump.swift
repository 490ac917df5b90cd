import CAccessibility
import CGLib
import CeremonyKit

/// An accessible tree in words, without links and keys.
enum TreeDump {
  /// - Parameter elements: parents before their children, each with its states; nil for one that is gone.
  static func lines(of elements: [(element: AccessibleElement, states: AccessibleStates?)]) -> [String] {
    elements.map { element, states in
      let indent = String(repeating: "  ", count: element.depth)
      let name = element.name.isEmpty ? "" : " “\(Redactor.redact(element.name))”"
      let marks = [
        states?.isShowing == true ? "" : " (hidden)",
        // Who hears the screen comes there with Tab, and hears nothing.
        element.name.isEmpty && states?.isFocusable == true ? " (focusable, without a name)" : "",
      ]
      return indent + roleName(element.role) + name + marks.joined()
    }
  }

  private static func roleName(_ number: Int) -> String {
    guard let name = atspi_role_get_name(AtspiRole(UInt32(number))) else { return "unknown" }
    defer { g_free(name) }
    return String(cString: name)
  }
}
