import CeremonyKit
import FoundationEssentials
import GLibRuntime
import SignatureAPI

/// What the hosts of the sandbox share: its knowledge, and its keys.
final class SandboxState {
  let store: Store
  let apiKey: String
  let webhookSecret: String
  let tokens: TokenSigner
  let vault: VaultSigner
  let faults: Faults
  /// How long an envelope is processed before recipients may act.
  let processingTime: Duration
  private let webhooks: WebhookDispatcher?

  /// - Throws: `Archive.Unusable` for a state file that cannot be used.
  init(_ settings: SandboxSettings) throws {
    let archive = try settings.stateFile.map { path throws(Archive.Unusable) in try Archive(path: path) }
    let secrets = try Secrets(settings, archive: archive)
    apiKey = secrets.apiKey
    webhookSecret = secrets.webhookSecret
    tokens = try TokenSigner(key: secrets.tokenKey)
    vault = VaultSigner(secret: secrets.vaultSecret)
    store = try Store(archive: archive)
    faults = Faults(settings.faults)
    processingTime = settings.processingTime
    webhooks = try WebhookSignature(secret: webhookSecret).map {
      try WebhookDispatcher(urls: settings.webhooks, signature: $0, archive: archive)
    }
    archive?.onFailure = settings.stateFailure
    store.onEvents = { [webhooks] in webhooks?.send($0) }
    for envelope in store.processing { process(envelope) }
  }

  var now: Date { Date() }

  /// Lets an envelope be processed for its time, after which its recipients may act.
  func process(_ envelope: String) {
    Task {
      try? await MainLoop.sleep(for: processingTime)
      store.update(envelope) { $0.finishProcessing(now: now) }
    }
  }

  /// Sends no more webhooks.
  func stop() { webhooks?.stop() }

  /// A link to a ceremony. A standard link is a new one each time; a short link stays the same.
  func link(to ceremony: CeremonyRecord, of envelope: EnvelopeRecord) throws -> Credential {
    let origin = SandboxHost.sign.origin
    if let code = ceremony.shortCode { return Credential("\(origin)/s/\(code)") }
    let age = faults.strikes(.expiredLink) ? CeremonyToken.lifetime : 0
    let token = try tokens.sign(CeremonyToken(ceremonyID: ceremony.id, now: now - TimeInterval(age)))
    return Credential("\(origin)/\(envelope.language)/start?token=\(token)")
  }
}
