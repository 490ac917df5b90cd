import CAccessibility
import CGLib
import CeremonyKit

/// An accessible tree in words, without links and keys.
enum TreeDump {
  static func lines(of elements: [AccessibleElement]) -> [String] {
    elements.map { element in
      let indent = String(repeating: "  ", count: element.depth)
      let name = element.name.isEmpty ? "" : " “\(Redactor.redact(element.name))”"
      return indent + roleName(element.role) + name
    }
  }

  private static func roleName(_ number: Int) -> String {
    guard let name = atspi_role_get_name(AtspiRole(UInt32(number))) else { return "unknown" }
    defer { g_free(name) }
    return String(cString: name)
  }
}
