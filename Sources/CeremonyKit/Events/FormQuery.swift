/// An `application/x-www-form-urlencoded` query, read as the URL Standard's parser reads it: `+` is a space, malformed
/// escapes stay as they are, invalid UTF-8 becomes U+FFFD.
struct FormQuery {
  private let query: Substring

  init(_ query: Substring) {
    self.query = query
  }

  /// The value of the first pair of this name; nil when there is none, or when it has no `=`.
  func firstValue(of name: String) -> String? {
    var rest: Substring.UTF8View? = query.utf8
    while let left = rest {
      let (pair, more) = left.cut(at: UInt8(ascii: "&"))
      rest = more
      let (pairName, value) = pair.cut(at: UInt8(ascii: "="))
      if !pair.isEmpty, Self.decoded(pairName) == name { return value.map(Self.decoded) }
    }
    return nil
  }

  private static func decoded(_ bytes: Substring.UTF8View) -> String {
    String(decoding: PercentEscape.decoded(bytes, plusIsSpace: true).bytes, as: UTF8.self)
  }
}
