/// A control, as a person names it: what it is, and what stands on it.
nonisolated public struct ControlTarget: Hashable, Sendable, CustomStringConvertible {
  /// How a control's name is recognized.
  public enum Name: Hashable, Sendable {
    case exactly(String)
    case beginning(String)
  }

  public let role: AccessibleRole
  public let name: Name

  public init(_ role: AccessibleRole, _ name: Name) {
    self.role = role
    self.name = name
  }

  func matches(_ element: AccessibleElement) -> Bool {
    guard role.numbers.contains(element.role) else { return false }
    return switch name {
    case .exactly(let text): element.name == text
    case .beginning(let text): element.name.hasPrefix(text)
    }
  }

  public var description: String {
    switch name {
    case .exactly(let text): "\(role.rawValue) “\(text)”"
    case .beginning(let text): "\(role.rawValue) “\(text)…”"
    }
  }
}
