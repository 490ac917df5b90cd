import FoundationEssentials
import HTTPTransport
import SignatureAPI

/// Answers on the ceremony's host. Every address there is the page, which then finds out what its link opens.
final class CeremonyService {
  private let state: SandboxState
  private let door: CeremonyDoor
  private let page = CeremonyPage()

  init(state: SandboxState) {
    self.state = state
    door = CeremonyDoor(state: state)
  }

  func respond(_ request: HTTPRequest) -> HTTPResponse {
    switch (request.method, request.path) {
    case ("POST", "/session/open"): return session(request, open)
    case ("POST", "/session/complete"): return session(request, complete)
    case ("POST", "/session/decline"): return session(request, decline)
    case ("GET", "/favicon.ico"): return .empty(404)
    case ("GET", _), ("HEAD", _): return page.asset(path: request.path) ?? document(request)
    default: return .empty(405)
    }
  }

  private func document(_ request: HTTPRequest) -> HTTPResponse {
    let fields = FormFields(request.query ?? "")
    let address = CeremonyAddress(path: request.path, token: fields["token"])
    let envelope = try? door.find(address).envelope
    let language =
      CeremonyAddress.language(ofPath: request.path)
      ?? envelope.flatMap { CeremonyLanguage(rawValue: $0.language) } ?? .en
    if state.faults.strikes(.blankPage) { return .text("", contentType: "text/html; charset=utf-8").forCeremony }
    return page.response(
      language: language, ancestors: fields["embedded"] == "true" ? door.ancestors(address) : [],
      eventCount: state.faults.strikes(.noEvent) ? 0 : state.faults.strikes(.eventTwice) ? 2 : 1)
  }

  private func session(
    _ request: HTTPRequest, _ act: (SessionRequest) throws(CeremonyFailure) -> HTTPResponse
  ) -> HTTPResponse {
    guard request.mediaType == "application/json",
      let body = try? JSONDecoder().decode(SessionRequest.self, from: request.body)
    else { return HTTPResponse.empty(400).forCeremony }
    do {
      return try act(body).forCeremony
    } catch {
      return HTTPResponse.json(SessionFailure(error)).forCeremony
    }
  }

  private func open(_ request: SessionRequest) throws(CeremonyFailure) -> HTTPResponse {
    if let failure = state.faults.strike(\.failure) { throw failure }
    let (envelope, id) = try door.find(request.address)
    let recipient = try envelope.recipient(of: id)
    try state.store.update(envelope.id) { envelope throws(CeremonyFailure) in try envelope.view(id, now: state.now) }
    return .json(view(of: envelope, for: recipient))
  }

  private func complete(_ request: SessionRequest) throws(CeremonyFailure) -> HTTPResponse {
    let (envelope, id) = try door.find(request.address)
    let recipient = try envelope.recipient(of: id)
    try state.store.update(envelope.id) { envelope throws(CeremonyFailure) in
      try envelope.complete(id, answers: request.places ?? [], now: state.now)
    }
    if state.store.envelope(envelope.id)?.status == .completed { state.faults.noteCompletion(of: envelope) }
    return .json(SessionEnd(redirectURL: redirect(of: recipient, in: envelope, result: "ceremony.completed")))
  }

  private func decline(_ request: SessionRequest) throws(CeremonyFailure) -> HTTPResponse {
    let (envelope, id) = try door.find(request.address)
    let recipient = try envelope.recipient(of: id)
    try state.store.update(envelope.id) { envelope throws(CeremonyFailure) in
      try envelope.decline(id, now: state.now)
    }
    return .json(SessionEnd(redirectURL: redirect(of: recipient, in: envelope, result: "ceremony.declined")))
  }

  private func view(of envelope: EnvelopeRecord, for recipient: RecipientRecord) -> CeremonyView {
    CeremonyView(
      title: envelope.request.title,
      recipient: .init(
        name: recipient.request.name, type: recipient.request.type.rawValue,
        signatureOptions: (recipient.request.signatureOptions ?? [.known(.typed), .known(.drawn)]).map(\.rawValue)),
      documents: envelope.documents.map { document in
        CeremonyView.DocumentView(
          id: document.id, title: envelope.title(of: document),
          pages: pages(of: document, placements: document.placements(for: recipient.request.key)))
      },
      redirectDelay: recipient.ceremony?.redirectDelay ?? 0)
  }

  private func pages(of document: DocumentRecord, placements: [Placement]) -> [CeremonyView.PageView] {
    (document.layout?.pages ?? []).enumerated().map { index, size in
      CeremonyView.PageView(
        url: state.vault.url(path: VaultService.path(ofPage: index, document: document.id), now: state.now),
        width: size.width, height: size.height,
        places: placements.filter { $0.page == index }.map(PlaceView.init))
    }
  }

  private func redirect(of recipient: RecipientRecord, in envelope: EnvelopeRecord, result: String) -> String? {
    guard let url = recipient.ceremony?.settings.redirectURL else { return nil }
    let joint = url.contains("?") ? "&" : "?"
    return "\(url)\(joint)ceremony_result=\(result)&envelope_id=\(envelope.id)&recipient_id=\(recipient.id)"
  }
}
