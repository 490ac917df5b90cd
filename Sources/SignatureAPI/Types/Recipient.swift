/// A recipient as the API answers it, alone or in its envelope.
public nonisolated struct Recipient: Codable, Equatable, Sendable {
  /// `re_` and 22 characters.
  public var id: String?
  public var envelopeID: String?
  public var type: WireValue<RecipientType>
  public var key: String
  public var name: String?
  public var email: String?
  public var status: WireValue<RecipientStatus>?
  /// The one ceremony that is in force; nil when none has been made yet.
  public var ceremony: Ceremony?
  public var deliveryType: WireValue<DeliveryType>?
  public var ceremonyCreation: WireValue<CeremonyCreation>?
  /// ISO 8601, UTC, milliseconds.
  public var completedAt: String?
  /// ISO 8601, UTC, milliseconds.
  public var statusUpdatedAt: String?

  public init(
    id: String? = nil,
    envelopeID: String? = nil,
    type: WireValue<RecipientType>,
    key: String,
    name: String? = nil,
    email: String? = nil,
    status: WireValue<RecipientStatus>? = nil,
    ceremony: Ceremony? = nil,
    deliveryType: WireValue<DeliveryType>? = nil,
    ceremonyCreation: WireValue<CeremonyCreation>? = nil,
    completedAt: String? = nil,
    statusUpdatedAt: String? = nil
  ) {
    self.id = id
    self.envelopeID = envelopeID
    self.type = type
    self.key = key
    self.name = name
    self.email = email
    self.status = status
    self.ceremony = ceremony
    self.deliveryType = deliveryType
    self.ceremonyCreation = ceremonyCreation
    self.completedAt = completedAt
    self.statusUpdatedAt = statusUpdatedAt
  }

  enum CodingKeys: String, CodingKey {
    case id, type, key, name, email, status, ceremony
    case envelopeID = "envelope_id"
    case deliveryType = "delivery_type"
    case ceremonyCreation = "ceremony_creation"
    case completedAt = "completed_at"
    case statusUpdatedAt = "status_updated_at"
  }
}
