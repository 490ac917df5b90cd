extension SigningFlow.Ending {
  /// The ending that an outcome stands for by itself, when the server knows nothing better.
  init(_ outcome: CeremonyOutcome) {
    self =
      switch outcome {
      case .closed: .canceled
      case .loadFailed, .pageCrashed, .timedOut: .couldNotOpen(Self.explanation(of: outcome))
      case .event(let event):
        switch outcome.kind {
        case .completed: .notConfirmed(Self.unconfirmed)
        case .canceled: .canceled
        case .declined: .declined
        default: .couldNotOpen(Self.explanation(of: event))
        }
      }
  }

  static let unconfirmed =
    "Your signature has been sent, but the server has not confirmed it yet. This usually settles within a minute."

  private static func explanation(of event: CeremonyEvent) -> String {
    switch event.errorType {
    case "unauthorized": "This link has expired or was replaced by a newer one. Start again for a fresh link."
    case "already_completed": "You have finished this document before. There is nothing left to sign."
    case "not_available": "This document was withdrawn and can no longer be signed. Ask its sender about it."
    case "invalid_link": "This link is incomplete or damaged. Start again for a fresh link."
    case "obfuscated_ceremony": "This link was hidden to protect the document. Start again for a fresh link."
    default: "Signing could not be completed. Start again for a fresh link."
    }
  }

  private static func explanation(of outcome: CeremonyOutcome) -> String {
    let trouble: Trouble? =
      switch outcome {
      case .loadFailed(let failure): .loadFailed(failure)
      case .pageCrashed: .pageCrashed
      case .timedOut: .startLimit
      case .event, .closed: nil
      }
    return trouble.map { "\($0.explanation) \($0.remedy)" } ?? ""
  }
}
