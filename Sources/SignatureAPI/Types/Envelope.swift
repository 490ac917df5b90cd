/// An envelope as the API answers it. Every read mints fresh ceremony links.
///
/// Only what the embedding guide's own response shows is required; a client reads any answer that has at least that.
public nonisolated struct Envelope: Codable, Equatable, Sendable {
  /// A UUID.
  public var id: String
  public var status: WireValue<EnvelopeStatus>
  public var title: String?
  public var label: String?
  public var message: String?
  public var mode: WireValue<Mode>?
  public var language: WireValue<CeremonyLanguage>?
  public var routing: WireValue<Routing>?
  public var metadata: [String: String]?
  /// What recipients gave at the places with `capture_as`.
  public var captures: [String: Capture]?
  public var documents: [Document]?
  public var recipients: [Recipient]
  /// ISO 8601, UTC, milliseconds.
  public var createdAt: String?
  /// ISO 8601, UTC, milliseconds; nil until every recipient has finished.
  public var completedAt: String?

  public init(
    id: String,
    status: WireValue<EnvelopeStatus>,
    title: String? = nil,
    label: String? = nil,
    message: String? = nil,
    mode: WireValue<Mode>? = nil,
    language: WireValue<CeremonyLanguage>? = nil,
    routing: WireValue<Routing>? = nil,
    metadata: [String: String]? = nil,
    captures: [String: Capture]? = nil,
    documents: [Document]? = nil,
    recipients: [Recipient],
    createdAt: String? = nil,
    completedAt: String? = nil
  ) {
    self.id = id
    self.status = status
    self.title = title
    self.label = label
    self.message = message
    self.mode = mode
    self.language = language
    self.routing = routing
    self.metadata = metadata
    self.captures = captures
    self.documents = documents
    self.recipients = recipients
    self.createdAt = createdAt
    self.completedAt = completedAt
  }

  enum CodingKeys: String, CodingKey {
    case id, status, title, label, message, mode, language, routing, metadata, captures, documents, recipients
    case createdAt = "created_at"
    case completedAt = "completed_at"
  }
}
