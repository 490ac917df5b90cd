/// Why a ceremony cannot be used: the `error_type` and `error_message` of a `ceremony.failed` event.
nonisolated enum CeremonyFailure: String, Error, CaseIterable {
  /// The link is malformed, has expired, or was replaced by a newer ceremony.
  case unauthorized
  /// The recipient has signed or declined already.
  case alreadyCompleted = "already_completed"
  /// The envelope was canceled or failed, the recipient was replaced, or it is not their turn yet.
  case notAvailable = "not_available"
  /// The address is no ceremony link.
  case invalidLink = "invalid_link"
  /// The link was obfuscated to protect the ceremony.
  case obfuscatedCeremony = "obfuscated_ceremony"
  /// Anything else.
  case unexpectedError = "unexpected_error"

  /// Fixed English, for logs.
  var message: String {
    switch self {
    case .unauthorized: "The link is no longer valid."
    case .alreadyCompleted: "The recipient has already finished."
    case .notAvailable: "The document is not available."
    case .invalidLink: "The address is not a ceremony link."
    case .obfuscatedCeremony: "The link was obfuscated."
    case .unexpectedError: "Something unexpected happened."
    }
  }
}
