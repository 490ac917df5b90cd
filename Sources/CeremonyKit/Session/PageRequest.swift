/// Something that a page asks of the person or of the desktop, beside the ceremony itself.
public enum PageRequest: String, CaseIterable, Codable, Sendable {
  case alert, confirm, prompt
  /// Whether the page may be left (`beforeunload`).
  case leave
  case fileChooser, print, download
  /// The camera, the microphone, the place, notifications and the like.
  case permission

  /// What a page is told where no person is there to answer. A page may always be left; everything else is refused, and
  /// an `alert` has nothing to answer.
  public var answerWithoutPerson: Answer {
    switch self {
    case .alert: .dismissed
    case .leave: .accepted
    case .confirm, .prompt, .fileChooser, .print, .download, .permission: .refused
    }
  }

  public enum Answer: String, CaseIterable, Codable, Sendable {
    case dismissed, refused, accepted
  }
}
