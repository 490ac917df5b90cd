/// What your server answers to `GET /envelopes/{id}`: the proof of how a ceremony ended.
public nonisolated struct EnvelopeAnswer: Codable, Equatable, Sendable {
  /// One person of the envelope.
  public struct Recipient: Codable, Equatable, Sendable {
    public var key: String
    public var type: String
    public var status: String

    public init(key: String, type: String, status: String) {
      self.key = key
      self.type = type
      self.status = status
    }
  }

  public var envelopeId: String
  public var status: String
  /// ISO 8601; nil until the envelope is completed.
  public var completedAt: String?
  public var recipients: [Recipient]

  public init(envelopeId: String, status: String, completedAt: String?, recipients: [Recipient]) {
    self.envelopeId = envelopeId
    self.status = status
    self.completedAt = completedAt
    self.recipients = recipients
  }

  /// Writes `completedAt` also when it is nil, as `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(envelopeId, forKey: .envelopeId)
    try container.encode(status, forKey: .status)
    try container.encode(completedAt, forKey: .completedAt)
    try container.encode(recipients, forKey: .recipients)
  }
}
