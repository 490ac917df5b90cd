import CeremonyKit

/// A ceremony that the tester itself has had made.
nonisolated struct StartedCeremony: Sendable {
  let envelope: String
  /// The recipient's identifier; nil where no new ceremony can be asked for.
  let recipient: String?
  /// The recipient's key in the envelope.
  let recipientKey: String
  let link: CeremonyLink
}
