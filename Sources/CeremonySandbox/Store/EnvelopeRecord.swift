import FoundationEssentials
import SignatureAPI

/// An envelope: what the request said, and the life it has led.
nonisolated struct EnvelopeRecord: Codable {
  let id: String
  let request: EnvelopeRequest
  let createdAt: Date
  /// With their files, which are not part of the coded record.
  var documents: [DocumentRecord]
  private(set) var recipients: [RecipientRecord]
  private(set) var status = EnvelopeStatus.processing
  private(set) var completedAt: Date?
  private(set) var deliverable: String?
  private(set) var events: [Event] = []

  init(request: EnvelopeRequest, documents: [DocumentRecord], now: Date) {
    id = Identifier.envelope()
    self.request = request
    self.documents = documents
    createdAt = now
    recipients = request.recipients.map { RecipientRecord(request: $0, now: now) }
    record(.envelopeCreated, now: now)
  }

  /// The language of its ceremonies.
  var language: String { request.language?.rawValue ?? CeremonyLanguage.en.rawValue }

  /// The title of a document, which is the envelope's own unless it has one.
  func title(of document: DocumentRecord) -> String { document.request.title ?? request.title }

  /// Ends the processing: recipients may act from now on, unless a document cannot be read.
  mutating func finishProcessing(now: Date) {
    guard status == .processing else { return }
    guard documents.allSatisfy({ $0.layout != nil }) else {
      status = .failed
      record(.envelopeFailed, now: now)
      return
    }
    status = .inProgress
    record(.envelopeStarted, now: now)
    releaseRecipients(now: now)
  }

  /// Makes a new ceremony for a recipient, which revokes the earlier one.
  /// - Throws: `cannotCreateCeremony` unless the envelope is in progress and the recipient has not finished.
  mutating func createCeremony(for recipient: String, settings: CeremonyRequest) throws(ProblemDetails) {
    guard let index = index(of: recipient) else { throw ProblemDetails(.notFound) }
    guard status == .inProgress, !recipients[index].hasFinished else {
      throw ProblemDetails(
        .cannotCreateCeremony, detail: "The envelope is not in progress, or the recipient has finished.")
    }
    recipients[index].replaceCeremony(with: settings)
  }

  /// Puts somebody else in the place of a recipient, with a new id and no ceremony yet. The earlier links stop working.
  /// - Throws: `cannotReplace` when the recipient has finished or was replaced, or the envelope has ended.
  mutating func replace(_ recipient: String, name: String, email: String, now: Date) throws(ProblemDetails) {
    guard let index = index(of: recipient) else { throw ProblemDetails(.notFound) }
    let former = recipients[index]
    guard status == .processing || status == .inProgress, !former.isDone else {
      throw ProblemDetails(
        .cannotReplace, detail: "The recipient has completed or was replaced, or the envelope is \(status.rawValue).")
    }
    let next = former.successor(name: name, email: email, now: now)
    recipients[index].move(to: .replaced, now: now)
    recipients.insert(next, at: index + 1)
    record(.recipientReplaced, about: former.id, now: now) { $0.newRecipientID = next.id }
    if status == .inProgress { releaseRecipients(now: now) }
  }

  /// Cancels the envelope for everybody.
  /// - Parameter reason: goes into the event.
  /// - Throws: `cannotCancel` unless it is in progress.
  mutating func cancel(reason: String? = nil, now: Date) throws(ProblemDetails) {
    guard status == .inProgress else {
      throw ProblemDetails(.cannotCancel, detail: "Only an envelope that is in progress can be canceled.")
    }
    status = .canceled
    record(.envelopeCanceled, now: now) { $0.reason = reason }
  }

  /// The recipient whom `ceremony` is open to.
  /// - Throws: why it is not open.
  func recipient(of ceremony: String) throws(CeremonyFailure) -> RecipientRecord {
    guard let recipient = recipients.first(where: { $0.ceremony?.id == ceremony }) else { throw .unauthorized }
    switch recipient.status {
    case .completed, .rejected: throw .alreadyCompleted
    case .replaced: throw .notAvailable
    default: break
    }
    guard status == .inProgress, recipient.mayAct else { throw .notAvailable }
    return recipient
  }

  /// Notes that the recipient of `ceremony` looks at the documents.
  mutating func view(_ ceremony: String, now: Date) throws(CeremonyFailure) {
    let recipient = try recipient(of: ceremony)
    record(.recipientAccessed, about: recipient.id, now: now)
    record(.recipientViewed, about: recipient.id, now: now)
  }

  /// Ends the part of the recipient of `ceremony`, with what they gave.
  /// - Throws: why the ceremony is not open; `unexpectedError` when what they gave is not what their places take.
  mutating func complete(_ ceremony: String, answers: [PlaceAnswer], now: Date) throws(CeremonyFailure) {
    let recipient = try recipient(of: ceremony)
    guard let index = index(of: recipient.id) else { throw .unexpectedError }
    let accepted = try AnswerCheck(recipient: recipient.request).accept(answers, for: documents)
    recipients[index].complete(with: accepted, now: now)
    record(.recipientCompleted, about: recipient.id, now: now)
    releaseRecipients(now: now)
    guard recipients.allSatisfy(\.isDone) else { return }
    status = .completed
    completedAt = now
    record(.envelopeCompleted, now: now)
    deliverable = Identifier.make("del_")
    record(.deliverableGenerated, about: deliverable, now: now)
  }

  /// Rejects the documents for the recipient of `ceremony`. The envelope stays in progress: only its sender ends it.
  /// - Throws: why the ceremony is not open; `unexpectedError` for a signer, who can only cancel.
  mutating func decline(_ ceremony: String, now: Date) throws(CeremonyFailure) {
    let recipient = try recipient(of: ceremony)
    guard recipient.request.type == .approver, let index = index(of: recipient.id) else { throw .unexpectedError }
    recipients[index].move(to: .rejected, now: now)
    record(.recipientRejected, about: recipient.id, now: now)
  }

  private func index(of recipient: String) -> Int? { recipients.firstIndex { $0.id == recipient } }

  /// In sequence the first who is not done may act, otherwise everybody.
  private mutating func releaseRecipients(now: Date) {
    for index in recipients.indices where !recipients[index].isDone {
      if recipients[index].status == .awaiting {
        let isMailed = recipients[index].ceremony?.handsOutLink == false
        recipients[index].move(to: isMailed ? .sent : .pending, now: now)
        record(.recipientReleased, about: recipients[index].id, now: now)
      }
      if request.routing != .parallel { return }
    }
  }

  private mutating func record(
    _ type: EventType, about object: String? = nil, now: Date, details: (inout Event.Subject) -> Void = { _ in }
  ) {
    let kind = type.rawValue.prefix { $0 != "." }
    var subject = Event.Subject(objectID: object ?? id, objectType: String(kind), envelopeID: id)
    subject.envelopeMetadata = request.metadata
    let recipient = recipients.first { $0.id == object }
    subject.recipientType = recipient?.request.type
    subject.recipientKey = recipient?.request.key
    details(&subject)
    events.append(Event(id: Identifier.make("evt_"), type: .known(type), timestamp: now.wireText, data: subject))
  }
}

nonisolated extension DocumentRecord {
  /// The places that the recipient with this key fills.
  func placements(for recipientKey: String) -> [Placement] {
    layout?.placements.filter { $0.place.isFilled && $0.place.recipientKey == recipientKey } ?? []
  }
}
