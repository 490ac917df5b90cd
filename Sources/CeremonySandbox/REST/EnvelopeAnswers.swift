import CeremonyKit
import FoundationEssentials
import HTTPTransport

/// What the API answers about envelopes that are read again and again: written once for each state of an envelope, with
/// gaps for its links, which are new each time.
final class EnvelopeAnswers {
  /// An answer between its links.
  private struct Text {
    let pieces: [Data]
    /// The ceremonies whose links stand between the pieces.
    let ceremonies: [CeremonyRecord]
  }

  private var texts: [String: Text] = [:]
  private let link: (CeremonyRecord, EnvelopeRecord) throws -> Credential

  /// Of more envelopes than these at a time nothing is kept.
  private static let limit = 256

  /// - Parameter link: makes a link to a ceremony.
  init(link: @escaping (CeremonyRecord, EnvelopeRecord) throws -> Credential) {
    self.link = link
  }

  /// The answer to a reading of the envelope as it is.
  func answer(_ envelope: EnvelopeRecord) throws -> HTTPResponse {
    let text = try texts[envelope.id] ?? keep(envelope)
    var body = text.pieces[0]
    for (ceremony, piece) in zip(text.ceremonies, text.pieces.dropFirst()) {
      body += Data(try link(ceremony, envelope).revealed.utf8)
      body += piece
    }
    return HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: body)
  }

  /// The envelope has changed.
  func drop(_ envelope: String) { texts[envelope] = nil }

  private func keep(_ envelope: EnvelopeRecord) throws -> Text {
    if texts.count >= Self.limit { texts.removeAll(keepingCapacity: true) }
    let text = Self.text(of: envelope)
    texts[envelope.id] = text
    return text
  }

  private static func text(of envelope: EnvelopeRecord) -> Text {
    // Nothing that a sender has written can be what was just made up.
    let gap = Identifier.random(32)
    var ceremonies: [CeremonyRecord] = []
    let response = HTTPResponse.json(
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
    return Text(pieces: pieces + [Data(rest)], ceremonies: ceremonies)
  }
}
