public import CeremonyKit

/// What the app sends with `POST /recipients/{id}/ceremony`.
public nonisolated struct NewCeremonyRequest: Codable, Equatable, Sendable {
  /// The origin of the page that will frame the ceremony, for the iframe delivery.
  public var embedOrigin: String?

  public init(embedOrigin: String? = nil) {
    self.embedOrigin = embedOrigin
  }
}

/// What your server answers to it, with status 201. Earlier links have stopped working.
public nonisolated struct NewCeremonyAnswer: Codable, Equatable, Sendable {
  public var ceremonyUrl: Credential
  public var embedOrigin: String?

  public init(ceremonyUrl: Credential, embedOrigin: String?) {
    self.ceremonyUrl = ceremonyUrl
    self.embedOrigin = embedOrigin
  }

  /// Writes `embedOrigin` also when it is nil, as `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ceremonyUrl, forKey: .ceremonyUrl)
    try container.encode(embedOrigin, forKey: .embedOrigin)
  }
}
