/// A control, as a person names it: what it is, and what stands on it.
nonisolated struct ControlTarget: Hashable, Sendable, CustomStringConvertible {
  /// How a control's name is recognized.
  enum Name: Hashable, Sendable, CustomStringConvertible {
    case exactly(String)
    case beginning(String)
    /// Whatever it is called.
    case any

    func matches(_ name: String) -> Bool {
      switch self {
      case .exactly(let text): name == text
      case .beginning(let text): name.hasPrefix(text)
      case .any: true
      }
    }

    var description: String {
      switch self {
      case .exactly(let text): "“\(text)”"
      case .beginning(let text): "“\(text)…”"
      case .any: "of any name"
      }
    }
  }

  let role: AccessibleRole
  let name: Name
  /// Which one it is, from 1, when several show; in the order in which assistive technology reads them.
  let number: Int

  init(_ role: AccessibleRole, _ name: Name, number: Int = 1) {
    self.role = role
    self.name = name
    self.number = number
  }

  var description: String { "\(role.rawValue) \(name)" + (number == 1 ? "" : " number \(number)") }
}
