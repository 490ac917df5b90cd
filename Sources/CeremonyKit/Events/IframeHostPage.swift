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
    let page = Resource("iframe-host.html").text.split(separator: "{{", omittingEmptySubsequences: false)
    return page.map(filledIn).joined()
  }

  private func filledIn(_ piece: Substring) -> String {
    for (name, value) in [("LANGUAGE}}", language), ("CEREMONY_URL}}", ceremony.revealed)] where piece.hasPrefix(name) {
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
