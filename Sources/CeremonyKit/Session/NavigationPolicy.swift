/// What becomes of a navigation.
public enum NavigationDecision: Hashable, Sendable {
  case allow
  /// The page said how the ceremony ended. Nothing is loaded.
  case event(CeremonyEvent)
  /// For the system's browser, mail or telephone program. Nothing is loaded here.
  case openOutside(CeremonyURL)
  case refuse(Refusal)
}

/// What becomes of a document's answer.
public enum ResponseDecision: Hashable, Sendable {
  case allow
  /// To be saved as a file. The page that stands stays.
  case download
  case refuse(Refusal)
  /// The window's own document cannot be had.
  case fail(LoadFailure)
}

/// The rules of where a ceremony's window may go. They are pure: all they depend on is passed in.
public enum NavigationPolicy {
  public static func decide(_ request: NavigationRequest, in context: NavigationContext) -> NavigationDecision {
    func refuse(_ reason: Refusal.Reason) -> NavigationDecision {
      .refuse(Refusal(url: request.url, reason: reason))
    }
    let scheme = request.url.scheme
    if scheme == CeremonyEvent.scheme {
      guard request.kind == .navigation, eventCounts(request, in: context), let event = CeremonyEvent(url: request.url)
      else { return refuse(.noEvent) }
      return .event(event)
    }
    if context.document == .none { return refuse(.noDocument) }
    // A person can only have clicked on a document that stands there.
    let isClicked = request.isUserGesture && context.document != .awaited
    switch (request.kind, scheme) {
    case (.navigation, "http"), (.navigation, "https"):
      if isAllowed(request.url, in: context) { return .allow }
      return isClicked && hasHost(request.url) ? .openOutside(request.url) : refuse(.otherHost)
    case (.newWindow, "http"), (.newWindow, "https"):
      return isClicked && hasHost(request.url) ? .openOutside(request.url) : refuse(.newWindow)
    case (_, "mailto"), (_, "tel"):
      return isClicked ? .openOutside(request.url) : refuse(.scheme)
    case (.navigation, "about") where request.url.isEmptyDocument:
      return .allow
    case (.navigation, "blob") where isClicked && isCeremonysBlob(request.url):
      // What the page made for the person to save. As a document it is refused when it answers.
      return .allow
    default:
      return refuse(.scheme)
    }
  }

  public static func decide(_ response: DocumentResponse, in context: NavigationContext) -> ResponseDecision {
    func refuse(_ reason: Refusal.Reason) -> ResponseDecision {
      .refuse(Refusal(url: response.url, reason: reason))
    }
    if context.document == .none { return refuse(.noDocument) }
    let isKnown = isAllowed(response.url, in: context) || response.url.isEmptyDocument
    let isFile = !response.isDisplayable || response.isAttachment
    guard response.isMainFrame else {
      guard isKnown || isCeremonysBlob(response.url) else { return refuse(.frameDocument) }
      return isFile ? .download : isKnown ? .allow : refuse(.frameDocument)
    }

    // Where the ceremony stands in a frame, nothing takes the place of the page around it.
    if case .iframe = context.delivery, context.document != .awaited, !isFile { return refuse(.otherHost) }
    // Only a proxy asks who somebody is by this one, in the server's place.
    if response.status == 407 || response.isOfProxy { return .fail(.proxy) }
    if response.status >= 400 { return .fail(.httpStatus(response.status)) }
    let isContent = response.status != 204 && response.status != 205
    if context.document == .awaited {
      if !isContent { return .fail(.httpStatus(response.status)) }
      if isFile || !response.isPage { return .fail(.notAPage) }
      return isKnown ? .allow : .fail(.redirectedAway)
    }
    // A page that stands stays, when what it asks for is no page.
    if !isContent { return refuse(.notDisplayable) }
    if isFile && (isKnown || isCeremonysBlob(response.url)) { return .download }
    return isKnown ? .allow : refuse(.otherHost)
  }

  /// In redirect delivery, from the ceremony's page, or from the ceremony's server in answer to the host's own load.
  /// A frame's navigation would look just the same; the host's content policy keeps frames from such addresses. In the
  /// other deliveries the ceremony never makes one.
  private static func eventCounts(_ request: NavigationRequest, in context: NavigationContext) -> Bool {
    guard context.delivery == .redirect else { return false }
    return context.document == .hosted || (context.document == .awaited && request.isRedirect)
  }

  /// The five hosts; and the page that frames the ceremony, which only the host itself loads.
  private static func isAllowed(_ url: CeremonyURL, in context: NavigationContext) -> Bool {
    CeremonyHosts.serve(url) || (context.document == .awaited && context.delivery.isHostedDocument(url))
  }

  private static func hasHost(_ url: CeremonyURL) -> Bool {
    url.host?.isEmpty == false
  }

  /// Whether this is data that a document of the ceremony's origin made: `blob:` and an address of that origin.
  private static func isCeremonysBlob(_ url: CeremonyURL) -> Bool {
    let prefix = "blob:"
    guard url.revealed.lowercased().hasPrefix(prefix) else { return false }
    return CeremonyHosts.isCeremony(CeremonyURL(String(url.revealed.dropFirst(prefix.count))))
  }
}

extension CeremonyURL {
  /// Whether nothing is loaded from this address: a frame's own script writes what it shows.
  var isEmptyDocument: Bool { scheme == "about" && ["blank", "srcdoc"].contains(parts.path) }
}
