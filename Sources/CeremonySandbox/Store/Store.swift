import FoundationEssentials
import SignatureAPI

/// Everything the sandbox knows, in memory, and in a file too if it has one.
final class Store {
  private var uploads: [String: StoredUpload] = [:]
  private var envelopes: [String: EnvelopeRecord] = [:]
  // Which envelope holds a recipient, a ceremony, a short code, a document or a deliverable.
  private var owners: [String: String] = [:]
  private let archive: Archive?
  private var nextSweep = Date.distantPast

  /// How often expired uploads are let go of, in seconds; they are refused from their very end.
  private static let sweepInterval = 600.0

  /// Is told what has happened, in its order.
  var onEvents: (([Event]) -> Void)?

  /// Is told which envelope has changed.
  var onChange: ((String) -> Void)?

  /// Goes on with what `archive` holds, or begins with nothing.
  init(archive: Archive? = nil) throws {
    self.archive = archive
    uploads = try archive?.uploads() ?? [:]
    for envelope in try archive?.envelopes() ?? [] { index(envelope) }
  }

  /// Keeps a file for 24 hours and gives its id.
  func add(upload file: Data, now: Date) -> String {
    dropExpiredUploads(now: now)
    let id = Identifier.make("upl_")
    let upload = StoredUpload(file: file, expiresAt: now.addingTimeInterval(StoredUpload.lifetime))
    uploads[id] = upload
    archive?.keep(id, upload)
    return id
  }

  /// Looks through all uploads, but only now and then: each new one would cost more than the one before.
  private func dropExpiredUploads(now: Date) {
    guard now >= nextSweep else { return }
    nextSweep = now.addingTimeInterval(Self.sweepInterval)
    for (id, upload) in uploads where upload.expiresAt <= now {
      uploads[id] = nil
      archive?.dropUpload(id)
    }
  }

  func upload(_ id: String, now: Date) -> Data? {
    uploads[id].flatMap { $0.expiresAt > now ? $0.file : nil }
  }

  func add(_ envelope: EnvelopeRecord) { keep(envelope, after: nil) }

  func envelope(_ id: String) -> EnvelopeRecord? { envelopes[id] }

  /// The envelope that holds this recipient, ceremony, short code, document or deliverable.
  func envelope(holding id: String) -> EnvelopeRecord? { owners[id].flatMap { envelopes[$0] } }

  /// The envelopes that are still being processed.
  var processing: [String] { envelopes.values.filter { $0.status == .processing }.map(\.id) }

  /// Changes an envelope; nothing changes when `change` throws.
  func update<Failure: Error>(
    _ id: String, _ change: (inout EnvelopeRecord) throws(Failure) -> Void
  ) throws(Failure) {
    guard let former = envelopes[id] else { return }
    var envelope = former
    try change(&envelope)
    keep(envelope, after: former)
  }

  private func keep(_ envelope: EnvelopeRecord, after former: EnvelopeRecord?) {
    archive?.keep(envelope, isNew: former == nil)
    index(envelope)
    onChange?(envelope.id)
    let news = envelope.events.dropFirst(former?.events.count ?? 0)
    if !news.isEmpty { onEvents?(Array(news)) }
  }

  private func index(_ envelope: EnvelopeRecord) {
    envelopes[envelope.id] = envelope
    for document in envelope.documents { owners[document.id] = envelope.id }
    if let deliverable = envelope.deliverable { owners[deliverable] = envelope.id }
    for recipient in envelope.recipients {
      owners[recipient.id] = envelope.id
      for ceremony in recipient.ceremonies {
        owners[ceremony.id] = envelope.id
        if let code = ceremony.shortCode { owners[code] = envelope.id }
      }
    }
  }
}

/// A file that was given to the sandbox.
nonisolated struct StoredUpload: Codable {
  /// How long it lasts, in seconds (24 hours).
  static let lifetime = 24.0 * 3600

  /// Kept apart from the rest.
  var file = Data()
  let expiresAt: Date

  private enum CodingKeys: String, CodingKey {
    case expiresAt
  }
}
