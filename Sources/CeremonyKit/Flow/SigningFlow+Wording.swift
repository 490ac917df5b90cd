extension SigningFlow.Ending {
  /// The ending that an outcome stands for by itself, when the server knows nothing better.
  init(_ outcome: CeremonyOutcome) {
    self =
      switch outcome {
      case .closed: .canceled
      case .loadFailed(let failure): Self(trouble: .loadFailed(failure))
      case .pageCrashed: Self(trouble: .pageCrashed)
      case .timedOut: Self(trouble: .startLimit)
      case .event(let event):
        switch outcome.kind {
        case .completed: .notConfirmed(Self.unconfirmed)
        case .canceled: .canceled
        case .declined: .declined
        default: Self(failure: event)
        }
      }
  }

  private static let unconfirmed = Message(
    "Your signature has been sent, but the server has not confirmed it yet. This usually settles within a minute.")

  private init(trouble: Trouble) {
    self = .couldNotOpen(trouble.explanation, remedy: trouble.remedy)
  }

  private init(failure event: CeremonyEvent) {
    let freshLink = Message("Start again for a fresh link.")
    self =
      switch event.errorType {
      case "unauthorized":
        .couldNotOpen(Message("This link has expired or was replaced by a newer one."), remedy: freshLink)
      case "already_completed":
        .couldNotOpen(
          Message("You have finished this document before."), remedy: Message("There is nothing left to sign."))
      case "not_available":
        .couldNotOpen(
          Message("This document was withdrawn and can no longer be signed."),
          remedy: Message("Ask its sender about it.")
        )
      case "invalid_link":
        .couldNotOpen(Message("This link is incomplete or damaged."), remedy: freshLink)
      case "obfuscated_ceremony":
        .couldNotOpen(Message("This link was hidden to protect the document."), remedy: freshLink)
      default:
        .couldNotOpen(Message("Signing could not be completed."), remedy: freshLink)
      }
  }
}
