import CAccessibility

/// What a control is to assistive technology, by its ARIA name.
nonisolated public enum AccessibleRole: String, Sendable, CaseIterable {
  case button, checkbox, textbox, dialog, heading, label

  /// The roles of AT-SPI that stand for it. Toolkits differ a little.
  var numbers: Set<Int> {
    let roles: [AtspiRole] =
      switch self {
      case .button: [ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_TOGGLE_BUTTON]
      case .checkbox: [ATSPI_ROLE_CHECK_BOX]
      case .textbox: [ATSPI_ROLE_ENTRY, ATSPI_ROLE_TEXT]
      case .dialog: [ATSPI_ROLE_DIALOG, ATSPI_ROLE_ALERT]
      case .heading: [ATSPI_ROLE_HEADING]
      case .label: [ATSPI_ROLE_LABEL, ATSPI_ROLE_STATIC, ATSPI_ROLE_HEADING]
      }
    return Set(roles.map { Int($0.rawValue) })
  }
}
