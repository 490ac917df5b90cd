/// Something that happened to an envelope or a recipient.
public nonisolated struct Event: Codable, Equatable, Sendable {
  /// What the event is about.
  public struct Subject: Codable, Equatable, Sendable {
    public var objectID: String
    public var objectType: String
    public var envelopeID: String?
    public var envelopeMetadata: [String: String]?
    public var recipientType: WireValue<RecipientType>?
    public var recipientKey: String?
    /// Who takes the place of a replaced recipient.
    public var newRecipientID: String?
    /// Why an envelope was canceled, in its sender's words.
    public var reason: String?

    public init(objectID: String, objectType: String, envelopeID: String?) {
      self.objectID = objectID
      self.objectType = objectType
      self.envelopeID = envelopeID
    }

    enum CodingKeys: String, CodingKey {
      case objectID = "object_id"
      case objectType = "object_type"
      case envelopeID = "envelope_id"
      case envelopeMetadata = "envelope_metadata"
      case recipientType = "recipient_type"
      case recipientKey = "recipient_key"
      case newRecipientID = "new_recipient_id"
      case reason
    }
  }

  /// `evt_` and 22 characters; an event that is delivered twice keeps it.
  public var id: String
  public var type: WireValue<EventType>
  /// ISO 8601, UTC, milliseconds.
  public var timestamp: String
  public var data: Subject

  public init(id: String, type: WireValue<EventType>, timestamp: String, data: Subject) {
    self.id = id
    self.type = type
    self.timestamp = timestamp
    self.data = data
  }
}

/// The kinds of event that one envelope's life brings, in their usual order.
public nonisolated enum EventType: String, WireWord {
  case envelopeCreated = "envelope.created"
  case envelopeStarted = "envelope.started"
  case envelopeFailed = "envelope.failed"
  case envelopeCanceled = "envelope.canceled"
  case recipientReleased = "recipient.released"
  case recipientAccessed = "recipient.accessed"
  case recipientViewed = "recipient.viewed"
  case recipientCompleted = "recipient.completed"
  case recipientRejected = "recipient.rejected"
  case recipientReplaced = "recipient.replaced"
  case envelopeCompleted = "envelope.completed"
  case deliverableGenerated = "deliverable.generated"
}
