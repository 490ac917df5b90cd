import CeremonyKit

/// A server with one ceremony, of which it never hears again.
struct OneCeremony: SigningServerClient {
  let link: CeremonyLink
  /// Is called each time a ceremony is asked for.
  private let onCreate: @MainActor @Sendable () -> Void

  init(_ link: String, onCreate: @escaping @MainActor @Sendable () -> Void = {}) throws {
    self.link = try CeremonyLink(link)
    self.onCreate = onCreate
  }

  func createCeremony(_ request: SigningRequest) async throws(SigningServerError) -> SigningFlow.Ceremony {
    await onCreate()
    return SigningFlow.Ceremony(envelopeId: "e", recipientId: "r", link: link)
  }

  func envelope(_ id: String) async throws(SigningServerError) -> EnvelopeStatus {
    EnvelopeStatus(signerStatus: "pending")
  }

  func currentLink(envelopeId: String) async throws(SigningServerError) -> CeremonyLink { link }

  func newCeremony(recipientId: String, embedOrigin: String?) async throws(SigningServerError) -> CeremonyLink { link }
}
