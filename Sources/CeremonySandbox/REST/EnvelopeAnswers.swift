import CeremonyKit
import FoundationEssentials
import HTTPTransport

/// What the API answers about envelopes that are read again and again: written once for each state of an envelope, with
/// gaps for its links, which are new each time.
final class EnvelopeAnswers {
  private struct Answer {
    /// It ends where the first link stands.
    let start: HTTPResponse
    /// Whose links follow, and what stands behind each.
    let links: [(ceremony: CeremonyRecord, after: Data)]
  }

  private var answers: [String: Answer] = [:]
  private let link: (CeremonyRecord, EnvelopeRecord) throws -> Credential

  /// Of more envelopes than these at a time nothing is kept.
  private static let limit = 256

  /// - Parameter link: makes a link to a ceremony.
  init(link: @escaping (CeremonyRecord, EnvelopeRecord) throws -> Credential) {
    self.link = link
  }

  /// The answer to a reading of the envelope as it is.
  func answer(_ envelope: EnvelopeRecord) throws -> HTTPResponse {
    let answer = answers[envelope.id] ?? keep(envelope)
    var response = answer.start
    for (ceremony, after) in answer.links {
      response.body += Data(try link(ceremony, envelope).revealed.utf8)
      response.body += after
    }
    return response
  }

  /// The envelope has changed.
  func drop(_ envelope: String) { answers[envelope] = nil }

  private func keep(_ envelope: EnvelopeRecord) -> Answer {
    if answers.count >= Self.limit { answers.removeAll(keepingCapacity: true) }
    let answer = Self.answer(to: envelope)
    answers[envelope.id] = answer
    return answer
  }

  private static func answer(to envelope: EnvelopeRecord) -> Answer {
    // Nothing that a sender has written can be what was just made up.
    let gap = Identifier.random(32)
    var ceremonies: [CeremonyRecord] = []
    var response = HTTPResponse.json(
      envelope.wire { ceremony in
        ceremonies.append(ceremony)
        return Credential(gap)
      })
    var pieces: [Data] = []
    var rest = response.body
    while let range = rest.firstRange(of: Data(gap.utf8)) {
      pieces.append(Data(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    pieces.append(Data(rest))
    response.body = pieces[0]
    return Answer(start: response, links: Array(zip(ceremonies, pieces.dropFirst())))
  }
}
