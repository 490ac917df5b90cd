/// A URL string cut at its delimiters, no byte changed: RFC 3986's components, found the way the URL Standard's
/// parser finds them, since that is how WebKit reads the same string.
///
/// Foundation's `URLComponents` refuses or rewrites some of what a web view hands over, such as a stray `%`.
struct URLParts {
  /// What stands before the first `:`, in its own case; nil when that is no scheme.
  let scheme: Substring?
  /// What stands between `//` and the path; nil when there is no `//`.
  let authority: Substring?
  /// What stands before the last `@` of the authority.
  let userInformation: Substring?
  /// The host in its own case, brackets of an IPv6 address included.
  let host: Substring?
  /// What stands behind the host's `:`, which may be empty or no number at all.
  let port: Substring?
  let path: Substring
  let query: Substring?
  let fragment: Substring?

  init(_ string: String) {
    var rest = string.utf8[...]

    let colon = Self.schemeEnd(of: rest)
    scheme = colon.map { Substring(rest[..<$0]) }
    if let colon { rest = rest[rest.index(after: colon)...] }

    let (beforeFragment, fragment) = rest.cut(at: UInt8(ascii: "#"))
    let (beforeQuery, query) = beforeFragment.cut(at: UInt8(ascii: "?"))
    self.fragment = fragment.map { Substring($0) }
    self.query = query.map { Substring($0) }
    rest = beforeQuery

    // The URL Standard reads `\` as `/` in the schemes of the web, and there alone.
    let backslashCounts = scheme.map { Self.webSchemes.contains($0.lowercased()) } ?? false
    func isSlash(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "/") || (backslashCounts && byte == UInt8(ascii: "\\"))
    }

    guard rest.prefix(2).allSatisfy(isSlash), rest.prefix(2).count == 2 else {
      (authority, userInformation, host, port) = (nil, nil, nil, nil)
      path = Substring(rest)
      return
    }
    let afterSlashes = rest.dropFirst(2)
    let pathStart = afterSlashes.firstIndex(where: isSlash) ?? afterSlashes.endIndex
    path = Substring(afterSlashes[pathStart...])
    let whole = afterSlashes[..<pathStart]
    authority = Substring(whole)

    var hostAndPort = whole
    if let at = whole.lastIndex(of: UInt8(ascii: "@")) {
      userInformation = Substring(whole[..<at])
      hostAndPort = whole[whole.index(after: at)...]
    } else {
      userInformation = nil
    }
    let bracket = hostAndPort.first == UInt8(ascii: "[") ? hostAndPort.firstIndex(of: UInt8(ascii: "]")) : nil
    let portColon = hostAndPort[(bracket ?? hostAndPort.startIndex)...].firstIndex(of: UInt8(ascii: ":"))
    host = Substring(hostAndPort[..<(portColon ?? hostAndPort.endIndex)])
    port = portColon.map { Substring(hostAndPort[hostAndPort.index(after: $0)...]) }
  }

  private static let webSchemes: Set<String> = ["http", "https", "ws", "wss", "ftp", "file"]

  private typealias Bytes = Substring.UTF8View

  /// The place of the `:` that ends a scheme: a letter, then letters, digits, `+`, `-` and `.`.
  private static func schemeEnd(of bytes: Bytes) -> Bytes.Index? {
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: ":"): return index
      case let byte where byte.isASCIILetter || byte.isASCIIDigit: continue
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): continue
      default: return nil
      }
    }
    return nil
  }
}
