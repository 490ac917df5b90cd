/// What an envelope produces when it is complete: the signed document.
public nonisolated struct Deliverable: Codable, Equatable, Sendable {
  public var id: String
  public var envelopeID: String?
  public var status: WireValue<DeliverableStatus>
  /// A signed address that is valid for one hour; nil until `status` is `generated`.
  public var url: String?

  public init(id: String, envelopeID: String? = nil, status: WireValue<DeliverableStatus>, url: String? = nil) {
    self.id = id
    self.envelopeID = envelopeID
    self.status = status
    self.url = url
  }

  enum CodingKeys: String, CodingKey {
    case id, status, url
    case envelopeID = "envelope_id"
  }
}
