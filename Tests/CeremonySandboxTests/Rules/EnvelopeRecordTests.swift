import SignatureAPI
import Testing

@testable import CeremonySandbox

@Suite("An envelope's life")
struct EnvelopeRecordTests {
  private let now = Samples.now

  @Test("begins processing, and opens when that is done")
  func processing() {
    var envelope = Samples.envelope()
    #expect(envelope.status == .processing)
    #expect(envelope.recipients[0].status == .awaiting)
    envelope.finishProcessing(now: now)
    #expect(envelope.status == .inProgress)
    #expect(envelope.recipients[0].status == .pending)
  }

  @Test("fails when a document cannot be read")
  func unreadable() {
    var envelope = Samples.envelope(isReadable: false)
    envelope.finishProcessing(now: now)
    #expect(envelope.status == .failed)
    #expect(envelope.recipients[0].status == .awaiting)
  }

  @Test("is complete when its one recipient has signed, and then has a deliverable")
  func completion() throws {
    var envelope = Samples.openEnvelope()
    try envelope.sign()
    #expect(envelope.status == .completed)
    #expect(envelope.completedAt == now)
    #expect(envelope.deliverable != nil)
    #expect(envelope.recipients[0].status == .completed)
    #expect(
      envelope.events.map(\.type.rawValue) == [
        "envelope.created", "envelope.started", "recipient.released", "recipient.completed", "envelope.completed",
        "deliverable.generated",
      ])
  }

  @Test("releases recipients one after another, or all at once", arguments: [nil, Routing.sequential, .parallel])
  func routing(_ routing: Routing?) throws {
    var envelope = Samples.openEnvelope([Samples.recipient("first"), Samples.recipient("second")], routing: routing)
    let atOnce = routing == .parallel
    #expect(envelope.recipients.map(\.status) == [.pending, atOnce ? .pending : .awaiting])
    if !atOnce {
      #expect(throws: CeremonyFailure.notAvailable) { try envelope.recipient(of: envelope.ceremonyID(1)) }
    }
    try envelope.sign(0)
    #expect(envelope.status == .inProgress)
    #expect(envelope.recipients.map(\.status) == [.completed, .pending])
    try envelope.sign(1)
    #expect(envelope.status == .completed)
  }

  @Test("counts a recipient with a link by email as sent, and keeps that link to itself")
  func emailLink() throws {
    let envelope = Samples.openEnvelope([Samples.recipient("signer", ceremony: nil)])
    #expect(envelope.recipients[0].status == .sent)
    let wire = envelope.wire { _ in Credential("never") }
    #expect(wire.recipients[0].ceremony?.url == nil)
  }

  @Test("gives a link only while it opens something")
  func links() throws {
    var envelope = Samples.envelope()
    func link(_ envelope: EnvelopeRecord) -> String? {
      envelope.wire { Credential($0.id) }.recipients[0].ceremony?.url?.revealed
    }
    #expect(link(envelope) == nil)
    envelope.finishProcessing(now: now)
    #expect(link(envelope) == envelope.ceremonyID())
    try envelope.sign()
    #expect(link(envelope) == nil)
  }

  @Test("refuses an earlier ceremony after a new one was made")
  func revocation() throws {
    var envelope = Samples.openEnvelope()
    let earlier = envelope.ceremonyID()
    try envelope.createCeremony(for: envelope.recipients[0].id, settings: Samples.custom)
    #expect(envelope.ceremonyID() != earlier)
    #expect(throws: CeremonyFailure.unauthorized) { try envelope.recipient(of: earlier) }
    try envelope.sign()
    #expect(throws: CeremonyFailure.unauthorized) { try envelope.recipient(of: earlier) }
  }

  @Test("makes a manual recipient's first ceremony by a call")
  func manual() throws {
    var envelope = Samples.openEnvelope([Samples.recipient("signer", ceremony: nil, creation: .manual)])
    #expect(envelope.recipients[0].ceremony == nil)
    try envelope.createCeremony(for: envelope.recipients[0].id, settings: Samples.custom)
    try envelope.sign()
    #expect(envelope.status == .completed)
  }

  @Test("lets nobody sign twice")
  func twice() throws {
    var envelope = Samples.openEnvelope()
    try envelope.sign()
    #expect(throws: CeremonyFailure.alreadyCompleted) { try envelope.sign() }
    #expect(envelope.events.count(where: { $0.type == .recipientCompleted }) == 1)
  }

  @Test("completes nothing while a place is empty, blank or somebody else's")
  func missingAnswers() {
    var envelope = Samples.openEnvelope()
    let document = envelope.documents[0].id
    for answers in [
      [], [PlaceAnswer(document: document, key: "signer_signs", text: " \n")],
      [PlaceAnswer(document: document, key: "other", text: "Jane")],
      [PlaceAnswer(document: "doc_other", key: "signer_signs", text: "Jane")],
    ] {
      #expect(throws: CeremonyFailure.unexpectedError) {
        try envelope.complete(envelope.ceremonyID(), answers: answers, now: now)
      }
    }
    #expect(envelope.status == .inProgress)
    #expect(envelope.recipients[0].status == .pending)
  }

  @Test("stays in progress when an approver rejects it, and those who come after wait")
  func rejection() throws {
    var approver = Samples.recipient("approver")
    approver.type = .known(.approver)
    var envelope = Samples.openEnvelope([approver, Samples.recipient("signer")])
    try envelope.decline(envelope.ceremonyID(), now: now)
    #expect(envelope.status == .inProgress)
    #expect(envelope.recipients.map(\.status) == [.rejected, .awaiting])
    #expect(throws: CeremonyFailure.alreadyCompleted) { try envelope.recipient(of: envelope.ceremonyID()) }
    #expect(throws: ProblemDetails.self) {
      try envelope.createCeremony(for: envelope.recipients[0].id, settings: Samples.custom)
    }
  }

  @Test("cannot be rejected by a signer")
  func signerRejection() {
    var envelope = Samples.openEnvelope()
    #expect(throws: CeremonyFailure.unexpectedError) { try envelope.decline(envelope.ceremonyID(), now: now) }
    #expect(envelope.recipients[0].status == .pending)
  }

  @Test("can be canceled while it is in progress, and then opens to nobody")
  func cancellation() throws {
    var envelope = Samples.openEnvelope()
    try envelope.cancel(now: now)
    #expect(envelope.status == .canceled)
    #expect(throws: CeremonyFailure.notAvailable) { try envelope.sign() }
    #expect(throws: ProblemDetails.self) { try envelope.cancel(now: now) }
    #expect(throws: ProblemDetails.self) {
      try envelope.createCeremony(for: envelope.recipients[0].id, settings: Samples.custom)
    }
  }

  @Test("knows no ceremony of another envelope")
  func stranger() {
    let envelope = Samples.openEnvelope()
    #expect(throws: CeremonyFailure.unauthorized) { try envelope.recipient(of: Samples.openEnvelope().ceremonyID()) }
  }
}
