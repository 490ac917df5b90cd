import SignatureAPI
import Testing

@testable import CeremonySandbox

@Suite("Replacing a recipient")
struct ReplacementTests {
  private let now = Samples.now

  @Test("puts somebody else in their place, with a new id and no ceremony")
  func replacement() throws {
    var envelope = Samples.openEnvelope([Samples.recipient("first"), Samples.recipient("second")])
    let former = envelope.recipients[0]
    try envelope.replace(former.id, name: "Ann Lee", email: "ann@example.com", now: now)
    #expect(envelope.recipients.map(\.status) == [.replaced, .pending, .awaiting])
    let next = envelope.recipients[1]
    #expect(next.id != former.id)
    #expect(next.request.key == "first")
    #expect(next.request.name == "Ann Lee")
    #expect(next.ceremony == nil)
    #expect(throws: CeremonyFailure.notAvailable) { try envelope.recipient(of: former.ceremony?.id ?? "") }
    let event = try #require(envelope.events.last { $0.type == .recipientReplaced })
    #expect(event.data.objectID == former.id)
    #expect(event.data.newRecipientID == next.id)

    try envelope.createCeremony(for: next.id, settings: Samples.custom)
    let answer = PlaceAnswer(document: envelope.documents[0].id, key: "first_signs", text: "Ann Lee")
    try envelope.complete(envelope.ceremonyID(1), answers: [answer], now: now)
    try envelope.sign(2)
    #expect(envelope.status == .completed)
  }

  @Test("is possible after a rejection, and then the envelope goes on")
  func rejected() throws {
    var approver = Samples.recipient("second")
    approver.type = .known(.approver)
    var envelope = Samples.openEnvelope([Samples.recipient("first"), approver])
    try envelope.sign(0)
    try envelope.decline(envelope.ceremonyID(1), now: now)
    #expect(envelope.status == .inProgress)
    try envelope.replace(envelope.recipients[1].id, name: "Ann Lee", email: "ann@example.com", now: now)
    #expect(envelope.recipients.map(\.status) == [.completed, .replaced, .pending])
  }

  @Test("is refused once they have signed, were replaced, or the envelope has ended")
  func refused() throws {
    var envelope = Samples.openEnvelope([Samples.recipient("first"), Samples.recipient("second")])
    try envelope.sign(0)
    let done = envelope.recipients[0].id
    let open = envelope.recipients[1].id
    func refusal(_ id: String) -> ProblemKind? {
      var copy = envelope
      let problem = #expect(throws: ProblemDetails.self) {
        try copy.replace(id, name: "A", email: "a@example.com", now: now)
      }
      return problem?.kind.known
    }
    #expect(refusal(done) == .cannotReplace)
    try envelope.replace(open, name: "A", email: "a@example.com", now: now)
    #expect(refusal(open) == .cannotReplace)
    try envelope.cancel(reason: "Over", now: now)
    #expect(refusal(envelope.recipients[2].id) == .cannotReplace)
    #expect(envelope.events.last?.data.reason == "Over")
  }
}
