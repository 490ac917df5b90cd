/// A navigation that the web view asks about, before anything is loaded.
public struct NavigationRequest: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// In this window. The engine does not tell the page's own navigation from a frame's.
    case navigation
    /// In a window of its own: a link that asks for one, or `window.open`.
    case newWindow
  }

  public let kind: Kind
  public let url: CeremonyURL
  /// Whether a person's click or key caused it.
  public let isUserGesture: Bool
  /// Whether a server's HTTP redirect caused it.
  public let isRedirect: Bool

  public init(kind: Kind, url: CeremonyURL, isUserGesture: Bool = false, isRedirect: Bool = false) {
    self.kind = kind
    self.url = url
    self.isUserGesture = isUserGesture
    self.isRedirect = isRedirect
  }
}
