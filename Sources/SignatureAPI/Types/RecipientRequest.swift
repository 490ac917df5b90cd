/// One person of an envelope request.
public nonisolated struct RecipientRequest: Codable, Equatable, Sendable {
  public var type: WireValue<RecipientType>
  /// `^[a-z][a-z0-9_]*$`, at most 32 characters, unique in its envelope.
  public var key: String
  public var name: String
  public var email: String
  /// Whether the finished document is emailed; `email` when nil.
  public var deliveryType: WireValue<DeliveryType>?
  /// `automatic` when nil.
  public var ceremonyCreation: WireValue<CeremonyCreation>?
  /// How the recipient gets in; a link by email when nil.
  public var ceremony: CeremonyRequest?
  /// Typed and drawn when nil.
  public var signatureOptions: [WireValue<SignatureOption>]?

  public init(
    type: WireValue<RecipientType> = .known(.signer),
    key: String,
    name: String,
    email: String,
    deliveryType: WireValue<DeliveryType>? = nil,
    ceremonyCreation: WireValue<CeremonyCreation>? = nil,
    ceremony: CeremonyRequest? = nil,
    signatureOptions: [WireValue<SignatureOption>]? = nil
  ) {
    self.type = type
    self.key = key
    self.name = name
    self.email = email
    self.deliveryType = deliveryType
    self.ceremonyCreation = ceremonyCreation
    self.ceremony = ceremony
    self.signatureOptions = signatureOptions
  }

  enum CodingKeys: String, CodingKey {
    case type, key, name, email, ceremony
    case deliveryType = "delivery_type"
    case ceremonyCreation = "ceremony_creation"
    case signatureOptions = "signature_options"
  }
}
