#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `ceremony-host open` says of a ceremony: one line of JSON, every key always there but `answered` and `blocked`.
public struct OutcomeReport: Codable, Hashable, Sendable {
  public let version: Int
  public let outcome: CeremonyOutcome.Kind
  /// What the page said; nil when the host ended it.
  public let event: Event?
  /// Why the host ended it, such as `http-status-404`.
  public let reason: String?
  /// From the start of the ceremony to its end.
  public let durationMilliseconds: Int
  /// What the page asked for and was answered without a person, in its order; nil where a person was there.
  public let answered: [Answered]?
  /// The hosts that the page asked for in vain; nil where the network was not restricted.
  public let blocked: [String]?

  public init(
    _ outcome: CeremonyOutcome, duration: Duration, answered: [PageRequest]? = nil, blocked: [String]? = nil
  ) {
    version = 1
    self.outcome = outcome.kind
    event = if case .event(let event) = outcome { Event(event) } else { nil }
    reason = outcome.reason
    durationMilliseconds = Int(duration / .milliseconds(1))
    self.blocked = blocked
    self.answered = answered.map { $0.map { Answered(asked: $0, answer: $0.answerWithoutPerson) } }
  }

  /// One request of the page, and what it was told.
  public struct Answered: Codable, Hashable, Sendable {
    public let asked: PageRequest
    public let answer: PageRequest.Answer
  }

  /// The page's event. Its texts come from the page, so they are redacted.
  public struct Event: Codable, Hashable, Sendable {
    public let type: String
    public let errorType: String?
    public let errorMessage: String?

    init(_ event: CeremonyEvent) {
      type = Redactor.redact(event.type)
      errorType = event.errorType.map(Redactor.redact)
      errorMessage = event.errorMessage.map(Redactor.redact)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(type, forKey: .type)
      try container.encode(errorType, forKey: .errorType)
      try container.encode(errorMessage, forKey: .errorMessage)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(event, forKey: .event)
    try container.encode(reason, forKey: .reason)
    try container.encode(durationMilliseconds, forKey: .durationMilliseconds)
    try container.encodeIfPresent(answered, forKey: .answered)
    try container.encodeIfPresent(blocked, forKey: .blocked)
  }

  /// The report as one line of JSON, keys sorted, without a newline.
  public func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
