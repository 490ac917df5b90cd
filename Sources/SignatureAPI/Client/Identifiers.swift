/// An envelope's identifier, checked before it becomes part of a path: a UUID.
public nonisolated struct EnvelopeID: Hashable, Sendable {
  public let text: String

  /// Nil unless the text is 32 hexadecimal digits, grouped by hyphens as a UUID's are.
  public init?(_ text: String) {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.map(\.count) == [8, 4, 4, 4, 12], groups.joined().allSatisfy(\.isHexadecimalDigit) else { return nil }
    self.text = text
  }
}

/// A recipient's identifier, checked before it becomes part of a path: `re_` and letters and digits.
public nonisolated struct RecipientID: Hashable, Sendable {
  public let text: String

  public init?(_ text: String) {
    guard text.hasPrefix("re_"), (4...67).contains(text.utf8.count),
      text.utf8.dropFirst(3).allSatisfy(\.isLetterOrDigit)
    else { return nil }
    self.text = text
  }
}

nonisolated extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
