import CeremonyKit
import FoundationEssentials
import SignatureAPI

/// What the hosts of the sandbox share: its knowledge, and its keys.
final class SandboxState {
  var store = Store()
  let apiKey: String
  let tokens: TokenSigner
  let vault: VaultSigner
  let faults: Faults
  /// How long an envelope is processed before recipients may act.
  let processingTime: Duration
  private let clock: () -> Date

  /// - Parameter clock: tells the time; tests bring their own.
  init(
    apiKey: String, processingTime: Duration, faults: [FaultRule] = [], clock: @escaping () -> Date = { Date() }
  ) throws(GnuTLSError) {
    self.apiKey = apiKey
    self.processingTime = processingTime
    self.clock = clock
    tokens = TokenSigner(key: try SigningKey())
    vault = VaultSigner()
    self.faults = Faults(faults)
  }

  var now: Date { clock() }

  /// A link to a ceremony. A standard link is a new one each time; a short link stays the same.
  func link(to ceremony: CeremonyRecord, of envelope: EnvelopeRecord) throws -> Credential {
    let origin = SandboxHost.sign.origin
    if let code = ceremony.shortCode { return Credential("\(origin)/s/\(code)") }
    let token = try tokens.sign(CeremonyToken(ceremonyID: ceremony.id, now: now))
    return Credential("\(origin)/\(envelope.language)/start?token=\(token)")
  }
}
