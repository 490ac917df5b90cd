import CeremonyKit

extension CeremonyWebView {
  /// How a ceremony is shown and reported.
  public struct Options {
    /// How the ceremony reports its end. `redirect` is the recommended way.
    public var delivery: CeremonyEventDelivery = .redirect

    /// Whether the ceremony shows its own controls to cancel. Leave it on unless the program offers its own way out.
    public var allowCancel = true

    /// The color of the ceremony's buttons; nil for the ceremony's own.
    public var accentColor: AccentColor?

    /// How long the ceremony may take from the start of a load until it can be used, before that counts as a trouble.
    public var startLimit: Duration = .seconds(30)

    /// Opens links that lead out of the ceremony.
    public var externalLinks: ExternalLinkOpener = .desktop

    /// Whether the page must run in WebKit's sandbox.
    public var webSandbox: WebSandboxPolicy = .whenPossible

    /// Whether requests to other hosts than the five that a ceremony needs are blocked, whoever makes them. Without it
    /// the page may fetch pictures, scripts and data from anywhere; documents come from the five hosts in any case.
    public var restrictsNetwork = false

    /// How the web view reaches the network; nil for the desktop's own way.
    public var connection: WebConnection?

    /// Whether a person is there to answer: to retry after a trouble, and to close the page's dialogs. Where nobody is,
    /// a trouble ends the ceremony at once.
    public var isAttended = true

    /// The language of the host's own words around the page; nil for the link's, or else the desktop's.
    public var language: HostLanguage?

    /// Whether the page can be looked into with WebKit's inspector. It shows the link; off in release builds.
    #if DEBUG
      public var hasInspector = true
    #else
      public var hasInspector = false
    #endif

    /// A page of ours that is shown in place of what the link leads to, at the link's address and without a network.
    package var builtInPage: String?

    public init() {}
  }
}
