/// The life of an envelope: `processing → inProgress | failed`, `inProgress → completed | canceled | failed`.
public nonisolated enum EnvelopeStatus: String, WireWord {
  case processing
  case inProgress = "in_progress"
  case completed, canceled, failed
}

/// Where a recipient stands: `awaiting` those before them, then `pending` until the link is `sent`. `sent` is not to be
/// relied on with custom authentication.
public nonisolated enum RecipientStatus: String, WireWord {
  case awaiting, pending, sent, completed, rejected
  case softBounced = "soft_bounced"
  case hardBounced = "hard_bounced"
  case failed, replaced
}

/// What a recipient does: a signer signs, an approver approves or rejects.
public nonisolated enum RecipientType: String, WireWord {
  case signer, approver
}

/// Whether recipients act one after another, in the order of the request (the API's default), or all at once.
public nonisolated enum Routing: String, WireWord {
  case sequential, parallel
}

/// Whether the finished document is sent to a recipient by email.
public nonisolated enum DeliveryType: String, WireWord {
  case email, none
}

/// Whether the first ceremony is made with the envelope, or by a later call.
public nonisolated enum CeremonyCreation: String, WireWord {
  case automatic, manual
}

/// The form of a ceremony's URL: with a token that every read renews, or short and lasting.
public nonisolated enum URLVariant: String, WireWord {
  case standard, short
}

/// The ways of giving a signature that a signer may choose from.
public nonisolated enum SignatureOption: String, WireWord {
  case typed, drawn
}

/// The file formats of a document.
public nonisolated enum DocumentFormat: String, WireWord {
  case pdf, docx
}

/// What stands at a place of a document.
public nonisolated enum PlaceType: String, WireWord {
  case signature, initials, text
  case textInput = "text_input"
  case boxedTextInput = "boxed_text_input"
  case multiLineTextInput = "multi_line_text_input"
  /// The same under its newer name.
  case multilineTextInput = "multiline_text_input"
  case checkbox, dropdown
  case envelopeDate = "envelope_date"
  case envelopeCompletedDate = "envelope_completed_date"
  case recipientName = "recipient_name"
  case recipientEmail = "recipient_email"
  case recipientCompletedDate = "recipient_completed_date"
}

/// How far a deliverable is.
public nonisolated enum DeliverableStatus: String, WireWord {
  case pending, processing, generated, failed
}

/// Whether a key, and everything made with it, is for tests or has legal effect.
public nonisolated enum Mode: String, WireWord {
  case test, live
}

/// The nine languages of a ceremony.
public nonisolated enum CeremonyLanguage: String, WireWord {
  case en, es, fr, it, pt, de, zh, hu, nl
}

/// Whether a place must be filled before its recipient can finish.
public nonisolated enum PlaceRequirement: String, WireWord {
  case required, optional
}

/// The mark of a checked box.
public nonisolated enum CheckboxSymbol: String, WireWord {
  case check, xmark
}
