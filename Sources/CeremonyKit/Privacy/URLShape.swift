/// What may be shown of a URL: known schemes, the host, known words of the path. The rest becomes `…`.
///
/// It is an allow list: a word that nobody thought of stays hidden.
struct URLShape: CustomStringConvertible {
  private let parts: URLParts

  init(_ parts: URLParts) {
    self.parts = parts
  }

  var description: String {
    let fragment = Self.hidden(parts.fragment, behind: "#")
    let query = Self.hidden(parts.query, behind: "?")
    return scheme + authority + path + query + fragment
  }

  private var scheme: String {
    guard let scheme = parts.scheme?.lowercased() else { return "" }
    return (Self.knownSchemes.contains(scheme) ? scheme : "…") + ":"
  }

  private var authority: String {
    guard parts.authority != nil, let host = parts.host else { return "" }
    let user = parts.userInformation == nil ? "" : "…@"
    return "//" + user + Self.shown(host: host) + Self.shown(port: parts.port)
  }

  private var path: String {
    if parts.authority == nil, parts.scheme != nil || !parts.path.utf8.starts(with: "/".utf8) {
      return parts.path.isEmpty || Self.knownOpaquePaths.contains(String(parts.path)) ? String(parts.path) : "…"
    }
    return Self.shown(path: parts.path)
  }

  static func shown(host: Substring) -> String {
    let isAddress = host.first == "[" && host.last == "]" && host.dropFirst().dropLast().utf8.allSatisfy(isIPv6Byte)
    if isAddress { return String(host) }
    let isName = host.utf8.allSatisfy(isNameByte) && !OpaqueWord.isOpaque(host)
    let hidesSecret = host.split(separator: ".").contains { OpaqueWord.isOpaque($0) }
    return isName && !hidesSecret ? String(host) : "…"
  }

  static func shown(port: Substring?) -> String {
    guard let port else { return "" }
    return port.utf8.count <= 5 && port.utf8.allSatisfy(\.isASCIIDigit) ? ":\(port)" : ":…"
  }

  /// The known words of a path; all others, and whatever stands behind `s`, a short link's code, become `…`.
  static func shown(path: Substring) -> String {
    let segments = path.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    var shown: [String] = []
    var previous: Substring = ""
    for segment in segments.prefix(longestPath) {
      let word = segment
      let isKnown = word.isEmpty || previous != "s" && (isLanguage(word) || knownWords.contains(String(word)))
      shown.append(isKnown ? String(word) : "…")
      previous = word
    }
    if segments.count > longestPath { shown.append("…") }
    return shown.joined(separator: "/")
  }

  private static let longestPath = 8

  private static let knownSchemes: Set<String> = [
    "about", "blob", "data", "file", "ftp", "http", "https", "javascript", "mailto", "sms", "tel", "ws", "wss",
    CeremonyEvent.scheme,
  ]

  private static let knownOpaquePaths: Set<String> = ["blank", "srcdoc"]

  private static let knownWords: Set<String> = [
    "s", "start", "fixtures", "v1", "health", "uploads", "envelopes", "events", "deliverables", "recipients",
    "ceremonies", "ceremony", "ceremony-url",
  ]

  private static func hidden(_ part: Substring?, behind mark: String) -> String {
    guard let part else { return "" }
    return part.isEmpty ? mark : mark + "…"
  }

  private static func isLanguage(_ word: Substring) -> Bool {
    word.utf8.count == 2 && word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || CollectionOfOne(byte).containsAny(of: ".-_")
  }

  private static func isIPv6Byte(_ byte: UInt8) -> Bool {
    byte.hexDigitValue != nil || CollectionOfOne(byte).containsAny(of: ":.")
  }
}
