import FoundationEssentials

/// Base64 with the alphabet for addresses and without padding (RFC 4648, section 5).
nonisolated enum Base64URL {
  static func encode(_ data: Data) -> String {
    let bytes = data.base64EncodedData().compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes, or nil when `text` holds anything outside the alphabet.
  static func decode(_ text: some StringProtocol) -> Data? {
    guard text.utf8.allSatisfy({ isOfAlphabet($0) }) else { return nil }
    let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: String(padded.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }))
  }

  private static func isOfAlphabet(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
