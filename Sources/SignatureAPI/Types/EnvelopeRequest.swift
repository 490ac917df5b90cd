/// The body of `POST /envelopes`: documents, and the people who act on them.
public nonisolated struct EnvelopeRequest: Codable, Equatable, Sendable {
  /// Shown to recipients, 1 to 500 characters.
  public var title: String
  /// A name for the sender's own use.
  public var label: String?
  /// Shown to recipients beside the title.
  public var message: String?
  /// The language of emails and ceremonies; the account's own when nil.
  public var language: WireValue<CeremonyLanguage>?
  /// `sequential` when nil.
  public var routing: WireValue<Routing>?
  /// At most 10 pairs.
  public var metadata: [String: String]?
  /// 1 to 10 documents.
  public var documents: [DocumentRequest]
  public var recipients: [RecipientRequest]

  public init(
    title: String,
    label: String? = nil,
    message: String? = nil,
    language: WireValue<CeremonyLanguage>? = nil,
    routing: WireValue<Routing>? = nil,
    metadata: [String: String]? = nil,
    documents: [DocumentRequest],
    recipients: [RecipientRequest]
  ) {
    self.title = title
    self.label = label
    self.message = message
    self.language = language
    self.routing = routing
    self.metadata = metadata
    self.documents = documents
    self.recipients = recipients
  }
}
