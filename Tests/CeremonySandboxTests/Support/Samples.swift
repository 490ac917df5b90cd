import FoundationEssentials
import SignatureAPI

@testable import CeremonySandbox

/// Envelopes to try the rules on.
enum Samples {
  static let now = Date(timeIntervalSince1970: 1_800_000_000)

  static let custom = CeremonyRequest(
    authentication: [.custom(provider: "YourApp", data: ["Session ID": "a4f9e8b2"])])

  static func recipient(
    _ key: String, ceremony: CeremonyRequest? = custom, creation: CeremonyCreation? = nil
  ) -> RecipientRequest {
    RecipientRequest(
      key: key, name: "Jane Doe", email: "jane.doe@example.com", ceremonyCreation: creation.map(WireValue.known),
      ceremony: ceremony)
  }

  /// An envelope whose one document has a signature place for each recipient.
  static func envelope(
    _ recipients: [RecipientRequest] = [recipient("signer")], routing: Routing? = nil, isReadable: Bool = true
  ) -> EnvelopeRecord {
    let places = recipients.map {
      Place(key: "\($0.key)_signs", type: .known(.signature), recipientKey: $0.key)
    }
    let document = DocumentRequest(url: "https://api.signatureapi.com/v1/uploads/upl_x", places: places)
    let layout = DocumentLayout(
      pages: [PageSize(width: 612, height: 792)],
      placements: places.map {
        Placement(place: $0, page: 0, area: PageArea(left: 72, bottom: 72, width: 150, height: 60))
      })
    return EnvelopeRecord(
      request: EnvelopeRequest(
        title: "Sample agreement", routing: routing.map(WireValue.known), documents: [document],
        recipients: recipients),
      documents: [DocumentRecord(request: document, file: Data(), layout: isReadable ? layout : nil)], now: now)
  }

  /// The same, processed.
  static func openEnvelope(
    _ recipients: [RecipientRequest] = [recipient("signer")], routing: Routing? = nil
  ) -> EnvelopeRecord {
    var envelope = envelope(recipients, routing: routing)
    envelope.finishProcessing(now: now)
    return envelope
  }
}

extension EnvelopeRecord {
  func ceremonyID(_ index: Int = 0) -> String { recipients[index].ceremony?.id ?? "" }

  /// Signs for a recipient.
  mutating func sign(_ index: Int = 0) throws(CeremonyFailure) {
    let answer = PlaceAnswer(
      document: documents[0].id, key: "\(recipients[index].request.key)_signs", text: "Jane Doe")
    try complete(ceremonyID(index), answers: [answer], now: Samples.now)
  }
}

extension PlaceAnswer {
  init(document: String, key: String, text: String) {
    self.init(document: document, key: key, content: .text(text))
  }
}
