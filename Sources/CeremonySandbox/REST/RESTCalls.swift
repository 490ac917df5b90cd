import FoundationEssentials
import HTTPTransport
import SignatureAPI

/// What each call of the REST API does. Nothing has changed when one throws.
final class RESTCalls {
  private static let uploadPrefix = SandboxHost.api.origin + "/v1/uploads/"

  private let state: SandboxState
  private let answers: EnvelopeAnswers
  // What the last uploads say of themselves: many envelopes are made of one.
  private var contents: [String: DocumentReader.Contents] = [:]

  private static let contentsLimit = 16

  init(state: SandboxState) {
    self.state = state
    answers = EnvelopeAnswers { [state] in try state.link(to: $0, of: $1) }
    state.store.onChange = { [answers] in answers.drop($0) }
  }

  // MARK: Uploads

  func createUpload(_ request: HTTPRequest) throws(ProblemDetails) -> HTTPResponse {
    guard ["application/pdf", "application/octet-stream"].contains(request.mediaType) else {
      throw ProblemDetails(.unsupportedMediaType, detail: "An upload is application/pdf.")
    }
    guard !request.body.isEmpty else { throw ProblemDetails(.validationError, errors: ["body must not be empty"]) }
    let id = state.store.add(upload: request.body, now: state.now)
    return .json(Upload(id: id, url: Self.uploadPrefix + id), status: 201)
  }

  // MARK: Envelopes

  func createEnvelope(_ request: HTTPRequest) throws -> HTTPResponse {
    let body = try request.checked(as: EnvelopeRequest.self, errors: EnvelopeValidator.errors)
    let envelope = EnvelopeRecord(request: body, documents: try documents(of: body), now: state.now)
    state.store.add(envelope)
    state.process(envelope.id)
    return try answer(envelope, status: 201)
  }

  func readEnvelope(_ id: String) throws -> HTTPResponse {
    let envelope = try envelope(id)
    guard state.faults.showsFormer(id) else { return try answers.answer(envelope) }
    return try answer(state.faults.reading(envelope))
  }

  func readEvents(_ id: String) throws(ProblemDetails) -> HTTPResponse {
    .json(DataList(data: Array(try reading(id).events.reversed())))
  }

  func readDeliverables(_ id: String) throws(ProblemDetails) -> HTTPResponse {
    let deliverable = try reading(id).deliverable.map { deliverable in
      Deliverable(
        id: deliverable, envelopeID: id, status: .known(.generated),
        url: state.vault.url(path: VaultService.path(ofDeliverable: deliverable), now: state.now))
    }
    return .json(DataList(data: [deliverable].compactMap(\.self)))
  }

  /// A reason may be given, and so may nothing at all.
  func cancelEnvelope(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
    _ = try envelope(id)
    let body =
      request.body.isEmpty ? CancelRequest() : try request.checked(as: CancelRequest.self, errors: CancelRequest.errors)
    try state.store.update(id) { envelope throws(ProblemDetails) in
      try envelope.cancel(reason: body.reason, now: state.now)
    }
    return try answer(envelope(id))
  }

  // MARK: Recipients

  func readRecipient(_ id: String) throws -> HTTPResponse {
    let envelope = state.faults.reading(try recipient(id).0)
    guard let recipient = envelope.recipients.first(where: { $0.id == id }) else { throw ProblemDetails(.notFound) }
    return .json(try envelope.wire(recipient) { try state.link(to: $0, of: envelope) })
  }

  func createCeremony(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
    let (envelope, _) = try recipient(id)
    let settings = try request.checked(as: CeremonyRequest.self) { body in
      var reader = FieldReader()
      if let node = reader.root(body) { reader.ceremony(node) }
      return reader.errors
    }
    try state.store.update(envelope.id) { envelope throws(ProblemDetails) in
      try envelope.createCeremony(for: id, settings: settings)
    }
    let (changed, recipient) = try self.recipient(id)
    guard let ceremony = recipient.ceremony else { throw ProblemDetails(.internalError) }
    return .json(
      try changed.wire(ceremony, of: recipient) { try state.link(to: $0, of: changed) }, status: 201)
  }

  func replaceRecipient(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
    let (envelope, recipient) = try recipient(id)
    let body = try request.checked(as: ReplaceRequest.self, errors: ReplaceRequest.errors)
    try state.store.update(envelope.id) { envelope throws(ProblemDetails) in
      try envelope.replace(id, name: body.name, email: body.email, now: state.now)
    }
    let changed = try self.envelope(envelope.id)
    guard let next = changed.recipients.last(where: { $0.request.key == recipient.request.key }) else {
      throw ProblemDetails(.internalError)
    }
    return .json(try changed.wire(next) { try state.link(to: $0, of: changed) }, status: 201)
  }

  // MARK: Finding things

  private func answer(_ envelope: EnvelopeRecord, status: Int = 200) throws -> HTTPResponse {
    .json(try envelope.wire { try state.link(to: $0, of: envelope) }, status: status)
  }

  /// The envelope as reads show it.
  private func reading(_ id: String) throws(ProblemDetails) -> EnvelopeRecord { state.faults.reading(try envelope(id)) }

  private func envelope(_ id: String) throws(ProblemDetails) -> EnvelopeRecord {
    guard let envelope = state.store.envelope(id) else {
      throw ProblemDetails(.notFound, detail: "There is no envelope with this id.")
    }
    return envelope
  }

  private func recipient(_ id: String) throws(ProblemDetails) -> (EnvelopeRecord, RecipientRecord) {
    guard let envelope = state.store.envelope(holding: id),
      let recipient = envelope.recipients.first(where: { $0.id == id })
    else { throw ProblemDetails(.notFound, detail: "There is no recipient with this id.") }
    return (envelope, recipient)
  }

  /// The files and layouts of the request's documents. The sandbox works offline: only its own uploads can be had.
  private func documents(of request: EnvelopeRequest) throws(ProblemDetails) -> [DocumentRecord] {
    let uploads = request.documents.map { upload(at: $0.url) }
    let missing = uploads.indices.filter { uploads[$0] == nil }.map {
      "documents[\($0)].url must be an upload of this sandbox that has not expired: it works offline and fetches nothing"
    }
    guard missing.isEmpty else { throw ProblemDetails(.validationError, errors: missing) }

    var documents: [DocumentRecord] = []
    for (index, (document, upload)) in zip(request.documents, uploads).enumerated() {
      guard let upload else { continue }
      var layout: DocumentLayout?
      if let contents = contents(of: upload) {
        layout = try DocumentReader.layout(of: contents, for: document, name: "documents[\(index)]")
      }
      documents.append(DocumentRecord(request: document, file: upload.file, layout: layout))
    }
    try checkSigners(request)
    return documents
  }

  private func checkSigners(_ request: EnvelopeRequest) throws(ProblemDetails) {
    let places = request.documents.flatMap { $0.places ?? [] }
    for recipient in request.recipients where recipient.type == .signer {
      guard places.contains(where: { $0.recipientKey == recipient.key && $0.type == .signature }) else {
        throw ProblemDetails(.noSigningPlace, detail: "The signer \"\(recipient.key)\" has no place to sign.")
      }
    }
  }

  private func contents(of upload: (id: String, file: Data)) -> DocumentReader.Contents? {
    if let known = contents[upload.id] { return known }
    if contents.count >= Self.contentsLimit { contents.removeAll() }
    contents[upload.id] = DocumentReader.Contents(upload.file)
    return contents[upload.id]
  }

  // What stands behind "#" is a name for people.
  private func upload(at url: String) -> (id: String, file: Data)? {
    guard url.hasPrefix(Self.uploadPrefix) else { return nil }
    let id = String(url.dropFirst(Self.uploadPrefix.count).prefix { $0 != "#" })
    return state.store.upload(id, now: state.now).map { (id, $0) }
  }
}
