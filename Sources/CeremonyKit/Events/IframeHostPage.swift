/// The host's own page that frames a ceremony, for the iframe delivery.
public struct IframeHostPage: Sendable {
  private let ceremony: CeremonyURL
  private let language: String

  /// - Parameters:
  ///   - ceremony: the embedded address of the ceremony, from `CeremonyLink.embedded`.
  ///   - language: the language tag of the page; nil for English.
  public init(ceremony: CeremonyURL, language: String? = nil) {
    self.ceremony = ceremony
    self.language = language ?? "en"
  }

  /// The page's HTML. It holds the link: give it to the web view and to nothing else.
  public var html: String {
    PageTemplate(Resource("iframe-host.html")).filled([
      "LANGUAGE": language, "CEREMONY_URL": ceremony.revealed,
    ])
  }
}
