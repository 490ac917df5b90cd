import CeremonyKit

/// The outcome that the host has to tell.
nonisolated struct ExpectedOutcome: Hashable, Sendable, CustomStringConvertible {
  let kind: CeremonyOutcome.Kind
  /// The `error_type` of the page's event; nil when none may be told.
  var errorType: String?
  /// The host's own reason, such as `start-limit`; nil when none may be told.
  var reason: String?

  var description: String {
    ([kind.rawValue] + [errorType, reason].compactMap(\.self).map { "(\($0))" }).joined(separator: " ")
  }
}

/// What the service has to say of the envelope. What is nil may be anything.
nonisolated struct ExpectedEnvelope: Hashable, Sendable, CustomStringConvertible {
  /// `in_progress`, `completed` and so on.
  var envelope: String?
  /// What it says of the one whose ceremony it is: `pending`, `completed`, `rejected` and so on.
  var recipient: String?

  var description: String {
    [envelope.map { "the envelope is \($0)" }, recipient.map { "its recipient is \($0)" }]
      .compactMap(\.self).joined(separator: ", ")
  }
}
