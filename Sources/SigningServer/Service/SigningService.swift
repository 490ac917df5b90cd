import CeremonyKit
import FoundationEssentials
import SignatureAPI
import SigningServerAPI

/// What your server does: it creates envelopes, hands out their links, and says what has become of them. It knows the
/// envelopes that it created and no others, though the key would open them all.
final class SigningService {
  private let api: SignatureAPIClient
  private let pacing: Pacing
  /// Remembered, so that most calls need not ask; envelopes from before a restart are told by their mark.
  private var ownEnvelopes: Set<EnvelopeID> = []
  private var ownRecipients: Set<RecipientID> = []

  init(api: SignatureAPIClient, pacing: Pacing = .realTime) {
    self.api = api
    self.pacing = pacing
  }

  /// Creates an envelope and waits until its ceremony can be opened.
  func createCeremony(_ request: SigningRequest) async throws -> CeremonyAnswer {
    let patience = Patience(pacing)
    let upload = try await api.upload(pdf: SampleAgreement.file)
    let created = try await api.createEnvelope(
      SampleEnvelope.request(request, documentURL: upload.url, now: Date()))
    guard let id = EnvelopeID(created.id) else { throw SignatureAPIError.badAnswer }
    ownEnvelopes.insert(id)
    let (_, signer, url) = try await openCeremony(of: id, patience, unlessProcessed: Self.stillProcessing)
    guard let recipientId = signer.id else { throw SignatureAPIError.badAnswer }
    if let recipient = RecipientID(recipientId) { ownRecipients.insert(recipient) }
    return CeremonyAnswer(
      envelopeId: created.id, recipientId: recipientId, ceremonyUrl: url, embedOrigin: request.embedOrigin)
  }

  /// Says where an envelope stands.
  func envelope(_ id: EnvelopeID) async throws -> EnvelopeAnswer {
    let envelope = try await ownEnvelope(id)
    return EnvelopeAnswer(
      envelopeId: envelope.id, status: envelope.status.rawValue, completedAt: envelope.completedAt,
      recipients: envelope.recipients.map {
        EnvelopeAnswer.Recipient(key: $0.key, type: $0.type.rawValue, status: $0.statusWord)
      })
  }

  /// A fresh link for an envelope's ceremony.
  func currentLink(of id: EnvelopeID) async throws -> LinkAnswer {
    if !ownEnvelopes.contains(id) { _ = try await ownEnvelope(id) }
    let (envelope, signer, url) = try await openCeremony(
      of: id, Patience(pacing, .seconds(10)), unlessProcessed: Self.notReady)
    return LinkAnswer(
      ceremonyUrl: url, envelopeStatus: envelope.status.rawValue, signerStatus: signer.statusWord)
  }

  /// Makes a new ceremony for a recipient; earlier links stop working.
  func newCeremony(for id: RecipientID, _ request: NewCeremonyRequest) async throws -> NewCeremonyAnswer {
    try await checkOwnership(of: id)
    let ceremony = try await api.createCeremony(
      for: id, SampleEnvelope.ceremony(embedOrigin: request.embedOrigin, redirectDelay: nil, now: Date()))
    var url = ceremony.url
    var patience = Patience(pacing, .seconds(10))
    while url == nil {
      guard try await patience.pause() else { throw Self.notReady }
      url = try await api.recipient(id).ceremony?.url
    }
    guard let url else { throw Self.notReady }
    return NewCeremonyAnswer(ceremonyUrl: url, embedOrigin: request.embedOrigin)
  }

  private func ownEnvelope(_ id: EnvelopeID) async throws -> Envelope {
    let envelope = try await api.envelope(id)
    if !ownEnvelopes.contains(id) {
      guard envelope.metadata?[SampleEnvelope.mark.key] == SampleEnvelope.mark.value else {
        throw ServiceError.notFound
      }
      ownEnvelopes.insert(id)
    }
    return envelope
  }

  private func checkOwnership(of id: RecipientID) async throws {
    guard !ownRecipients.contains(id) else { return }
    guard let envelope = try await api.recipient(id).envelopeID.flatMap(EnvelopeID.init) else {
      throw ServiceError.notFound
    }
    _ = try await ownEnvelope(envelope)
    ownRecipients.insert(id)
  }

  /// Reads an envelope until its signer's ceremony has a link, which it has not while the envelope is processed, and at
  /// times not yet right after.
  /// - Parameter stillProcessing: what to throw when patience ends before the processing.
  private func openCeremony(
    of id: EnvelopeID, _ patience: Patience, unlessProcessed stillProcessing: ServiceError
  ) async throws -> (Envelope, signer: Recipient, url: Credential) {
    var patience = patience
    while true {
      let envelope = try await api.envelope(id)
      let signer = envelope.recipients.first { $0.key == CeremonyKit.EnvelopeStatus.signerKey }
      guard let signer else { throw SignatureAPIError.badAnswer }
      if envelope.status != .processing, let url = signer.ceremony?.url { return (envelope, signer, url) }
      switch envelope.status.known {
      case .failed: throw ServiceError.upstream("SignatureAPI could not process the document.")
      case .completed: throw ServiceError.conflict("The document is finished: there is nothing left to sign.")
      case .canceled: throw ServiceError.conflict("The document is no longer available for signing.")
      case .processing, .inProgress, nil: break
      }
      switch signer.status?.known {
      case .completed, .rejected: throw ServiceError.conflict("The signer has finished this document already.")
      case .failed, .replaced: throw ServiceError.conflict("The signer can no longer sign this document.")
      case .pending, .awaiting, .sent, .softBounced, .hardBounced, nil: break
      }
      guard try await patience.pause() else {
        throw envelope.status == .processing ? stillProcessing : Self.notReady
      }
    }
  }

  private static var stillProcessing: ServiceError {
    .upstream("SignatureAPI is still processing the document. Start again in a moment.")
  }

  private static var notReady: ServiceError {
    .conflict("The signing link is not ready yet. Ask again in a moment.")
  }
}

nonisolated extension Recipient {
  fileprivate var statusWord: String { status?.rawValue ?? RecipientStatus.pending.rawValue }
}
