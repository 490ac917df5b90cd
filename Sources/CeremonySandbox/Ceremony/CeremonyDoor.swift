import FoundationEssentials
import SignatureAPI

/// Finds the ceremony that an address opens.
struct CeremonyDoor {
  let state: SandboxState

  /// The envelope and the ceremony's id, whether or not the ceremony is still open.
  /// - Throws: `invalidLink` or `unauthorized`.
  func find(_ address: CeremonyAddress) throws(CeremonyFailure) -> (envelope: EnvelopeRecord, ceremony: String) {
    if case .token(let text) = address, state.tokens.read(text, now: state.now) == nil { throw .unauthorized }
    return try findExpiredToo(address)
  }

  private func findExpiredToo(
    _ address: CeremonyAddress
  ) throws(CeremonyFailure) -> (envelope: EnvelopeRecord, ceremony: String) {
    switch address {
    case .none: throw .invalidLink
    case .code(let code):
      guard let envelope = state.store.envelope(holding: code),
        let ceremony = envelope.recipients.flatMap(\.ceremonies).first(where: { $0.shortCode == code })
      else { throw .unauthorized }
      return (envelope, ceremony.id)
    case .token(let text):
      guard let token = state.tokens.readExpiredToo(text),
        let envelope = state.store.envelope(holding: token.ceremonyID)
      else { throw .unauthorized }
      return (envelope, token.ceremonyID)
    }
  }

  /// Who may frame the ceremony of an address. A link that was replaced, used up or has expired still says so inside its
  /// frame.
  func ancestors(_ address: CeremonyAddress) -> [String] {
    guard let (envelope, id) = try? findExpiredToo(address) else { return [] }
    let ceremony = envelope.recipients.flatMap(\.ceremonies).first { $0.id == id }
    return ceremony?.settings.embeddableIn ?? []
  }
}
