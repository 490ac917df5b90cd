/// A percent escape of RFC 3986: `%` and two hexadecimal digits.
enum PercentEscape {
  /// The byte that the two digits at the start of `bytes` mean; nil when they are no two digits.
  static func value(at bytes: Substring.UTF8View) -> UInt8? {
    var bytes = bytes
    guard let high = bytes.popFirst()?.hexDigitValue, let low = bytes.popFirst()?.hexDigitValue else { return nil }
    return high << 4 | low
  }

  /// The text with its escapes decoded, malformed ones left as they are; nil when it has none.
  static func decoded(_ text: Substring) -> String? {
    let (bytes, hasEscape) = decoded(text.utf8)
    return hasEscape ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The bytes with their escapes decoded, malformed ones left as they are.
  /// - Parameter plusIsSpace: whether a `+` stands for a space, as in forms.
  static func decoded(
    _ bytes: Substring.UTF8View, plusIsSpace: Bool = false
  ) -> (bytes: [UInt8], hasEscape: Bool) {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var hasEscape = false
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let escaped = value(at: rest) {
        decoded.append(escaped)
        rest = rest.dropFirst(2)
        hasEscape = true
      } else {
        decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return (decoded, hasEscape)
  }
}
