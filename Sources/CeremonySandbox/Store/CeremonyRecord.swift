import SignatureAPI

/// A recipient's ceremony in force.
nonisolated struct CeremonyRecord: Codable, Equatable {
  /// `ce_` and 22 characters, the same as long as the ceremony lives.
  let id: String
  let settings: CeremonyRequest
  /// What stands in a short link; nil for a standard one.
  let shortCode: String?

  init(settings: CeremonyRequest) {
    id = Identifier.make("ce_")
    self.settings = settings
    shortCode = settings.urlVariant == .short ? Identifier.random(12) : nil
  }

  /// Seconds between the result page and the completion event.
  var redirectDelay: Int { settings.redirectDelay ?? 3 }

  /// Whether the API hands the link out. With a link by email as the first authentication it keeps it to itself.
  var handsOutLink: Bool { settings.authentication.first != .emailLink }
}
