import CeremonyKit
import FoundationEssentials
import SignatureAPI

// What the API answers about an envelope.

nonisolated extension EnvelopeRecord {
  /// The envelope on the wire. `mint` makes a fresh link to a ceremony.
  func wire(mint: (CeremonyRecord) throws -> Credential) rethrows -> Envelope {
    Envelope(
      id: id, status: .known(status), title: request.title, label: request.label, message: request.message,
      mode: .known(.test), language: request.language ?? .known(.en), routing: request.routing ?? .known(.sequential),
      metadata: request.metadata ?? [:], captures: captures, documents: documents.map(wire),
      recipients: try recipients.map { try wire($0, mint: mint) }, createdAt: createdAt.wireText,
      completedAt: completedAt?.wireText)
  }

  /// One of its recipients on the wire.
  func wire(_ recipient: RecipientRecord, mint: (CeremonyRecord) throws -> Credential) rethrows -> Recipient {
    Recipient(
      id: recipient.id, envelopeID: id, type: recipient.request.type, key: recipient.request.key,
      name: recipient.request.name, email: recipient.request.email, status: .known(recipient.status),
      ceremony: try recipient.ceremony.map { try wire($0, of: recipient, mint: mint) },
      deliveryType: recipient.request.deliveryType ?? .known(.email),
      ceremonyCreation: recipient.request.ceremonyCreation ?? .known(.automatic),
      completedAt: recipient.completedAt?.wireText, statusUpdatedAt: recipient.statusUpdatedAt.wireText)
  }

  /// A recipient's ceremony on the wire; its link is there only while it opens something.
  func wire(
    _ ceremony: CeremonyRecord, of recipient: RecipientRecord, mint: (CeremonyRecord) throws -> Credential
  ) rethrows -> Ceremony {
    let isOpen = status == .inProgress && recipient.mayAct && ceremony.handsOutLink
    return Ceremony(
      url: isOpen ? try mint(ceremony) : nil, urlVariant: ceremony.settings.urlVariant ?? .known(.standard),
      authentication: ceremony.settings.authentication, embeddableIn: ceremony.settings.embeddableIn ?? [],
      redirectURL: ceremony.settings.redirectURL, redirectDelay: ceremony.redirectDelay)
  }

  private func wire(_ document: DocumentRecord) -> Document {
    Document(
      id: document.id, envelopeID: id, title: title(of: document), pageCount: document.layout?.pages.count,
      url: document.request.url, format: document.request.format ?? .known(.pdf),
      places: document.request.places ?? [], fixedPositions: document.request.fixedPositions ?? [])
  }
}
