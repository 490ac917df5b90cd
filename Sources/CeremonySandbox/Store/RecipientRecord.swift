import FoundationEssentials
import SignatureAPI

/// A recipient: what the request said, and how far they are.
nonisolated struct RecipientRecord: Codable, Equatable {
  let id: String
  let request: RecipientRequest
  private(set) var status = RecipientStatus.awaiting
  private(set) var statusUpdatedAt: Date
  private(set) var completedAt: Date?
  /// The ceremonies made so far; each has revoked the one before it.
  private(set) var ceremonies: [CeremonyRecord] = []
  /// What the recipient gave, for each place.
  private(set) var answers: [PlaceAnswer] = []

  init(request: RecipientRequest, now: Date) {
    id = Identifier.make("re_")
    self.request = request
    statusUpdatedAt = now
    if request.ceremonyCreation != .manual {
      replaceCeremony(with: request.ceremony ?? CeremonyRequest(authentication: [.emailLink]))
    }
  }

  /// The ceremony in force; nil until one is made.
  var ceremony: CeremonyRecord? { ceremonies.last }

  /// Whether it is the recipient's turn.
  var mayAct: Bool { status == .pending || status == .sent }

  /// Whether others need not wait for the recipient any more.
  var isDone: Bool { status == .completed || status == .replaced }

  /// Whether the recipient can do nothing any more.
  var hasFinished: Bool { isDone || status == .rejected }

  mutating func move(to status: RecipientStatus, now: Date) {
    self.status = status
    statusUpdatedAt = now
  }

  /// Who takes over from this recipient: as they were, under another name and id, and without a ceremony.
  func successor(name: String, email: String, now: Date) -> RecipientRecord {
    var request = request
    request.name = name
    request.email = email
    request.ceremony = nil
    request.ceremonyCreation = .known(.manual)
    return RecipientRecord(request: request, now: now)
  }

  mutating func complete(with answers: [PlaceAnswer], now: Date) {
    self.answers = answers
    completedAt = now
    move(to: .completed, now: now)
  }

  /// Puts a new ceremony in force; links to the earlier one work no more.
  mutating func replaceCeremony(with settings: CeremonyRequest) {
    ceremonies.append(CeremonyRecord(settings: settings))
  }
}
