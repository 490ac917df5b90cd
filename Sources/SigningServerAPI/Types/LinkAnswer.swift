public import CeremonyKit

/// What your server answers to `GET /envelopes/{id}/ceremony-url`: a fresh link, and where things stand.
public nonisolated struct LinkAnswer: Codable, Equatable, Sendable {
  public var ceremonyUrl: Credential
  public var envelopeStatus: String
  public var signerStatus: String

  public init(ceremonyUrl: Credential, envelopeStatus: String, signerStatus: String) {
    self.ceremonyUrl = ceremonyUrl
    self.envelopeStatus = envelopeStatus
    self.signerStatus = signerStatus
  }
}
