/// "Your server", as the app calls it. `SigningServerAPI` speaks to a real one.
///
/// A call whose task is cancelled ends soon, with any error.
public protocol SigningServerClient: Sendable {
  /// Creates an envelope with one signer and waits until its ceremony can be opened.
  func createCeremony(_ request: SigningRequest) async throws(SigningServerError) -> SigningFlow.Ceremony

  /// Reads what has become of an envelope.
  func envelope(_ id: String) async throws(SigningServerError) -> EnvelopeStatus

  /// A fresh link for the envelope's ceremony; earlier ones stay valid. `conflict` when there is no active one.
  func currentLink(envelopeId: String) async throws(SigningServerError) -> CeremonyLink

  /// Makes a new ceremony for a recipient. Earlier links stop working.
  func newCeremony(recipientId: String, embedOrigin: String?) async throws(SigningServerError) -> CeremonyLink
}
