import FoundationEssentials

/// The token of a ceremony's standard link: a JWT signed with ES256 that names the ceremony. The name stays the same as
/// long as the ceremony; the token does not.
nonisolated struct CeremonyToken: Codable, Equatable {
  /// How long a token is valid, in seconds (30 days).
  static let lifetime = 30 * 24 * 3600

  /// `ce_` and 22 characters.
  let ceremonyID: String
  /// Seconds since 1970.
  let issuedAt: Int
  /// Seconds since 1970; from then on the token is not valid.
  let expiresAt: Int

  init(ceremonyID: String, now: Date) {
    self.ceremonyID = ceremonyID
    issuedAt = Int(now.timeIntervalSince1970)
    expiresAt = issuedAt + Self.lifetime
  }

  enum CodingKeys: String, CodingKey {
    case ceremonyID = "ceremony_id"
    case issuedAt = "iat"
    case expiresAt = "exp"
  }
}
