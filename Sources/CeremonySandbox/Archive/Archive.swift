import FoundationEssentials
import SignatureAPI

/// The sandbox's state in a file: all that has been answered is there again after a restart, however the process ended.
final class Archive {
  /// The file cannot be used; the text says why.
  nonisolated struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  private let database: Database
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// Is told when the file can no longer be written: from then on nothing more can be promised.
  var onFailure: ((Unusable) -> Void)?

  init(path: String) throws(Unusable) {
    do throws(Database.Failure) {
      database = try Database(path: path)
      try database.run("CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, data BLOB)")
      try database.run("CREATE TABLE IF NOT EXISTS uploads (id TEXT PRIMARY KEY, record BLOB, file BLOB)")
      try database.run("CREATE TABLE IF NOT EXISTS envelopes (id TEXT PRIMARY KEY, record BLOB)")
      try database.run("CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, file BLOB)")
      try database.run(
        "CREATE TABLE IF NOT EXISTS deliveries (event TEXT, url TEXT, record BLOB, PRIMARY KEY (event, url))")
    } catch {
      throw Unusable(
        description: error.isInUse ? "another sandbox is using the state file" : "the state file: \(error)")
    }
  }

  /// A secret that stays the same over restarts: the one kept under this name, or a new one.
  func secret(_ name: String, orKeep new: @autoclosure () throws -> Data) throws -> Data {
    if let kept = try database.rows("SELECT data FROM secrets WHERE name = ?", [name]).first?.first { return kept }
    let secret = try new()
    try database.run("INSERT INTO secrets VALUES (?, ?)", name, secret)
    return secret
  }

  // MARK: Uploads

  func keep(_ id: String, _ upload: StoredUpload) {
    attempt { () throws(Database.Failure) in
      try database.run("INSERT OR REPLACE INTO uploads VALUES (?, ?, ?)", id, encoded(upload), upload.file)
    }
  }

  func dropUpload(_ id: String) {
    attempt { () throws(Database.Failure) in try database.run("DELETE FROM uploads WHERE id = ?", id) }
  }

  func uploads() throws -> [String: StoredUpload] {
    var uploads: [String: StoredUpload] = [:]
    for row in try database.rows("SELECT id, record, file FROM uploads") {
      var upload = try decoder.decode(StoredUpload.self, from: row[1])
      upload.file = row[2]
      uploads[String(decoding: row[0], as: UTF8.self)] = upload
    }
    return uploads
  }

  // MARK: Envelopes

  /// - Parameter isNew: whether its files are not there yet.
  func keep(_ envelope: EnvelopeRecord, isNew: Bool) {
    attempt { () throws(Database.Failure) in
      try database.transaction { () throws(Database.Failure) in
        for document in isNew ? envelope.documents : [] {
          try database.run("INSERT OR REPLACE INTO files VALUES (?, ?)", document.id, document.file)
        }
        try database.run("INSERT OR REPLACE INTO envelopes VALUES (?, ?)", envelope.id, encoded(envelope))
      }
    }
  }

  func envelopes() throws -> [EnvelopeRecord] {
    try database.rows("SELECT record FROM envelopes").map { row in
      var envelope = try decoder.decode(EnvelopeRecord.self, from: row[0])
      for index in envelope.documents.indices {
        let id = envelope.documents[index].id
        let file = try database.rows("SELECT file FROM files WHERE id = ?", [id]).first?.first
        envelope.documents[index].file = file ?? Data()
      }
      return envelope
    }
  }

  // MARK: Webhooks

  func keep(_ delivery: WebhookDelivery) {
    attempt { () throws(Database.Failure) in
      try database.run(
        "INSERT OR REPLACE INTO deliveries VALUES (?, ?, ?)", delivery.event.id, delivery.url, encoded(delivery))
    }
  }

  func drop(_ delivery: WebhookDelivery) {
    attempt { () throws(Database.Failure) in
      try database.run("DELETE FROM deliveries WHERE event = ? AND url = ?", delivery.event.id, delivery.url)
    }
  }

  func deliveries() throws -> [WebhookDelivery] {
    try database.rows("SELECT record FROM deliveries ORDER BY rowid").map {
      try decoder.decode(WebhookDelivery.self, from: $0[0])
    }
  }

  // Everything of ours has a JSON form.
  private func encoded(_ value: some Encodable) -> Data { (try? encoder.encode(value)) ?? Data() }

  private func attempt(_ work: () throws(Database.Failure) -> Void) {
    do throws(Database.Failure) {
      try work()
    } catch {
      onFailure?(Unusable(description: "the state file: \(error)"))
    }
  }
}
