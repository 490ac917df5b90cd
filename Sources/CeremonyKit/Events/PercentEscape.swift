/// A percent escape of RFC 3986: `%` and two hexadecimal digits.
enum PercentEscape {
  /// The byte that the two digits at the start of `bytes` mean; nil when they are no two digits.
  static func value(at bytes: Substring.UTF8View) -> UInt8? {
    let digits = bytes.prefix(2).compactMap(\.hexDigitValue)
    return digits.count == 2 ? digits[0] << 4 | digits[1] : nil
  }

  /// The text with its escapes decoded, malformed ones left as they are; nil when it has none.
  static func decoded(_ text: Substring) -> String? {
    var decoded: [UInt8] = []
    var hasEscape = false
    var rest = text.utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let escaped = value(at: rest) {
        decoded.append(escaped)
        rest = rest.dropFirst(2)
        hasEscape = true
      } else {
        decoded.append(byte)
      }
    }
    return hasEscape ? String(decoding: decoded, as: UTF8.self) : nil
  }
}
