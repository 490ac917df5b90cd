import CAccessibility

/// What a control is to assistive technology, by its ARIA name where it has one.
nonisolated enum AccessibleRole: String, Sendable, CaseIterable {
  case button, checkbox, radio, textbox, link, image, dialog, heading, label, alert, status, window

  /// The roles of AT-SPI that stand for it. Toolkits differ a little.
  var numbers: Set<Int> {
    let roles: [AtspiRole] =
      switch self {
      case .button: [ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_TOGGLE_BUTTON]
      case .checkbox: [ATSPI_ROLE_CHECK_BOX]
      case .radio: [ATSPI_ROLE_RADIO_BUTTON]
      case .textbox: [ATSPI_ROLE_ENTRY, ATSPI_ROLE_TEXT]
      case .link: [ATSPI_ROLE_LINK]
      case .image: [ATSPI_ROLE_IMAGE, ATSPI_ROLE_CANVAS]
      case .dialog: [ATSPI_ROLE_DIALOG, ATSPI_ROLE_ALERT]
      case .heading: [ATSPI_ROLE_HEADING]
      case .label:
        [
          ATSPI_ROLE_LABEL, ATSPI_ROLE_STATIC, ATSPI_ROLE_HEADING, ATSPI_ROLE_PARAGRAPH, ATSPI_ROLE_ALERT,
          ATSPI_ROLE_NOTIFICATION, ATSPI_ROLE_STATUS_BAR,
        ]
      case .alert: [ATSPI_ROLE_ALERT, ATSPI_ROLE_NOTIFICATION]
      case .status: [ATSPI_ROLE_STATUS_BAR, ATSPI_ROLE_NOTIFICATION]
      case .window: [ATSPI_ROLE_FRAME, ATSPI_ROLE_WINDOW]
      }
    return Set(roles.map { Int($0.rawValue) })
  }
}
