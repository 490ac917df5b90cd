import FoundationEssentials
import SignatureAPI

/// Everything the sandbox knows, in memory.
nonisolated struct Store {
  private struct StoredUpload {
    let file: Data
    let expiresAt: Date
  }

  /// How long an upload lasts, in seconds (24 hours).
  static let uploadLifetime = 24.0 * 3600

  private var uploads: [String: StoredUpload] = [:]
  private var envelopes: [String: EnvelopeRecord] = [:]
  // Which envelope holds a recipient, a ceremony, a short code, a document or a deliverable.
  private var owners: [String: String] = [:]

  /// Keeps a file for 24 hours and gives its id.
  mutating func add(upload file: Data, now: Date) -> String {
    uploads = uploads.filter { $0.value.expiresAt > now }
    let id = Identifier.make("upl_")
    uploads[id] = StoredUpload(file: file, expiresAt: now.addingTimeInterval(Self.uploadLifetime))
    return id
  }

  func upload(_ id: String, now: Date) -> Data? {
    uploads[id].flatMap { $0.expiresAt > now ? $0.file : nil }
  }

  mutating func add(_ envelope: EnvelopeRecord) { keep(envelope) }

  func envelope(_ id: String) -> EnvelopeRecord? { envelopes[id] }

  /// The envelope that holds this recipient, ceremony, short code, document or deliverable.
  func envelope(holding id: String) -> EnvelopeRecord? { owners[id].flatMap { envelopes[$0] } }

  /// Changes an envelope; nothing changes when `change` throws.
  mutating func update<Failure: Error>(
    _ id: String, _ change: (inout EnvelopeRecord) throws(Failure) -> Void
  ) throws(Failure) {
    guard var envelope = envelopes[id] else { return }
    try change(&envelope)
    keep(envelope)
  }

  private mutating func keep(_ envelope: EnvelopeRecord) {
    envelopes[envelope.id] = envelope
    for document in envelope.documents { owners[document.id] = envelope.id }
    if let deliverable = envelope.deliverable { owners[deliverable] = envelope.id }
    for recipient in envelope.recipients {
      owners[recipient.id] = envelope.id
      guard let ceremony = recipient.ceremony else { continue }
      owners[ceremony.id] = envelope.id
      if let code = ceremony.shortCode { owners[code] = envelope.id }
    }
  }
}
