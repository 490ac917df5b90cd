public import CeremonyKit

/// What your server answers to `POST /ceremonies`, with status 201.
public nonisolated struct CeremonyAnswer: Codable, Equatable, Sendable {
  public var envelopeId: String
  public var recipientId: String
  public var ceremonyUrl: Credential
  /// The origin that may frame the ceremony; nil when none may.
  public var embedOrigin: String?

  public init(envelopeId: String, recipientId: String, ceremonyUrl: Credential, embedOrigin: String?) {
    self.envelopeId = envelopeId
    self.recipientId = recipientId
    self.ceremonyUrl = ceremonyUrl
    self.embedOrigin = embedOrigin
  }

  /// Writes `embedOrigin` also when it is nil, as `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(envelopeId, forKey: .envelopeId)
    try container.encode(recipientId, forKey: .recipientId)
    try container.encode(ceremonyUrl, forKey: .ceremonyUrl)
    try container.encode(embedOrigin, forKey: .embedOrigin)
  }
}
