/// The pairs of an `application/x-www-form-urlencoded` query, read as the URL Standard's parser reads them:
/// `+` is a space, malformed escapes stay as they are, invalid UTF-8 becomes U+FFFD.
struct FormQuery {
  private let pairs: [(name: String, value: String?)]

  init(_ query: Substring) {
    pairs = query.utf8.split(separator: UInt8(ascii: "&")).map { pair in
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { return (Self.decoded(pair), nil) }
      return (Self.decoded(pair[..<equals]), Self.decoded(pair[pair.index(after: equals)...]))
    }
  }

  /// The value of the first pair of this name; nil when there is none, or when it has no `=`.
  func firstValue(of name: String) -> String? {
    pairs.first { $0.name == name }?.value
  }

  private static func decoded(_ bytes: Substring.UTF8View) -> String {
    let spaced = String(decoding: bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    return PercentEscape.decoded(spaced[...]) ?? spaced
  }
}
