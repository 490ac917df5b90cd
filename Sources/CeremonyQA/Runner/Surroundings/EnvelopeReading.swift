import SignatureAPI

/// What the service says of an envelope: the part that `SignatureAPI` and your server say in the same words.
nonisolated struct EnvelopeReading: Decodable, Hashable, Sendable {
  struct Recipient: Decodable, Hashable, Sendable {
    let key: String
    let status: String?
  }

  let status: String
  let recipients: [Recipient]

  /// Whether it is what a scenario expects.
  /// - Parameter recipient: the key of the one whose ceremony it is.
  func meets(_ expected: ExpectedEnvelope, of recipient: String) -> Bool {
    let own = recipients.first { $0.key == recipient }
    return (expected.envelope == nil || expected.envelope == status)
      && (expected.recipient == nil || expected.recipient == own?.status)
  }

  /// It in words, for a failure.
  func description(of recipient: String) -> String {
    let own = recipients.first { $0.key == recipient }?.status ?? "unknown"
    return "the envelope is \(status), its recipient is \(own)"
  }
}

nonisolated extension EnvelopeReading {
  init(_ envelope: Envelope) {
    status = envelope.status.rawValue
    recipients = envelope.recipients.map { Recipient(key: $0.key, status: $0.status?.rawValue) }
  }
}
