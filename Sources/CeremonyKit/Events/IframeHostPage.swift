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
    let page = Resource("iframe-host.html").text.split(separator: "{{", omittingEmptySubsequences: false)
    return page.map(filledIn).joined()
  }

  private func filledIn(_ piece: Substring) -> String {
    let values = [
      ("LANGUAGE}}", words.language.rawValue), ("TITLE}}", words[Message("Sign document")]),
      ("CEREMONY_URL}}", ceremony.revealed),
    ]
    for (name, value) in values where piece.hasPrefix(name) {
      return Self.escaped(value) + piece.dropFirst(name.count)
    }
    return String(piece)
  }

  private static func escaped(_ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
