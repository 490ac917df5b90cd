import CeremonyKit
import SignatureAPI

/// An envelope with an approver, which your server's contract does not have: the sample agreement, a signer beside them.
nonisolated enum ApprovalEnvelope {
  static let approverKey = "approver"

  static func request(documentURL: String, language: HostLanguage?, embedOrigin: String?) -> EnvelopeRequest {
    let signer = CeremonyKit.EnvelopeStatus.signerKey
    return EnvelopeRequest(
      title: SampleAgreement.title,
      language: language.map { WireValue(rawValue: $0.rawValue) },
      routing: .known(.parallel),
      documents: [SampleAgreement.document(at: documentURL, signedBy: signer)],
      recipients: [
        RecipientRequest(
          key: signer, name: "Jane Doe", email: "jane.doe@example.com", deliveryType: .known(.none)),
        RecipientRequest(
          type: .known(.approver), key: approverKey, name: "Ann Lee", email: "ann.lee@example.com",
          deliveryType: .known(.none),
          ceremony: CeremonyRequest(
            authentication: [.custom(provider: "ceremony-qa", data: ["Session ID": "test"])], redirectDelay: 0,
            embeddableIn: embedOrigin.map { [$0] })),
      ])
  }

  /// The approver's link, once the envelope has one.
  static func link(in envelope: Envelope) -> CeremonyLink? {
    let url = envelope.recipients.first { $0.key == approverKey }?.ceremony?.url
    return url.flatMap { try? CeremonyLink($0.revealed) }
  }
}
