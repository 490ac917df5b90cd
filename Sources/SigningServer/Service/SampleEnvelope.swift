import CeremonyKit
import FoundationEssentials
import SignatureAPI

/// The envelope that this server has signed: the sample agreement with one signer.
nonisolated enum SampleEnvelope {
  /// What marks an envelope as this server's own, also after a restart.
  static let mark = (key: "created_by", value: "ceremonyhost-signing-server")

  /// - Parameter documentURL: where the document was uploaded to.
  static func request(_ request: SigningRequest, documentURL: String, now: Date) -> EnvelopeRequest {
    EnvelopeRequest(
      title: SampleAgreement.title,
      language: request.language.map { WireValue(rawValue: $0) },
      metadata: [mark.key: mark.value],
      documents: [SampleAgreement.document(at: documentURL, signedBy: CeremonyKit.EnvelopeStatus.signerKey)],
      recipients: [
        RecipientRequest(
          key: CeremonyKit.EnvelopeStatus.signerKey,
          name: request.name ?? "Jane Doe",
          email: request.email ?? "jane.doe@example.com",
          deliveryType: .known(.none),
          ceremony: ceremony(embedOrigin: request.embedOrigin, redirectDelay: request.redirectDelay, now: now))
      ])
  }

  /// A ceremony whose link the API hands to us, because we vouch for who opens it. A real server names the session in
  /// which the person signed in; this one, which has no sign-in, makes one up.
  /// - Parameter redirectDelay: as in the embedding guide 0 unless said otherwise, so that the app's own result shows.
  static func ceremony(embedOrigin: String?, redirectDelay: Int?, now: Date) -> CeremonyRequest {
    CeremonyRequest(
      authentication: [
        .custom(
          provider: "CeremonyHost",
          data: ["Session ID": UUID().uuidString.lowercased(), "Authenticated At": now.formatted(.iso8601)])
      ],
      redirectDelay: redirectDelay ?? 0,
      embeddableIn: embedOrigin.map { [$0] })
  }
}
