import HTTPTransport

/// The steps of a ceremony, and of reading its envelope, at which something can go wrong.
nonisolated enum FaultStep: String, CaseIterable, Sendable {
  /// The page itself.
  case page
  /// Its scripts, styles and words.
  case files
  /// Finding out what the link opens.
  case open
  /// The pictures of the document's pages.
  case pictures
  /// The signed places on their way to the service.
  case complete
  /// A rejection on its way to the service.
  case decline
  /// A call of the REST API.
  case api

  /// The step that a request takes; nil when it takes none, as a fixture's does.
  init?(_ request: HTTPRequest, to host: SandboxHost) {
    switch (host, request.path) {
    case (.api, _): self = .api
    case (.vault, _): self = .pictures
    case (.sign, "/session/open"): self = .open
    case (.sign, "/session/complete"): self = .complete
    case (.sign, "/session/decline"): self = .decline
    case (.sign, let path) where path.hasPrefix(CeremonyPage.assetPrefix): self = .files
    case (.sign, _): self = .page
    case (.fontStyles, _), (.fontFiles, _): return nil
    }
  }
}
