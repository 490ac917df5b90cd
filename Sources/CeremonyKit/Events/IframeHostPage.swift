/// The host's own page that frames a ceremony, for the iframe delivery.
public struct IframeHostPage: Sendable {
  private let ceremony: CeremonyURL
  private let words: Words

  /// - Parameters:
  ///   - ceremony: the embedded address of the ceremony, from `CeremonyLink.embedded`.
  ///   - words: the page's language, in which it names the frame for assistive technology.
  public init(ceremony: CeremonyURL, in words: Words) {
    self.ceremony = ceremony
    self.words = words
  }

  /// The page's HTML. It holds the link: give it to the web view and to nothing else.
  public var html: String {
    PageTemplate(Resource("iframe-host.html")).filled([
      "LANGUAGE": words.language.rawValue, "TITLE": words[Message("Sign document")],
      "CEREMONY_URL": ceremony.revealed,
    ])
  }
}
