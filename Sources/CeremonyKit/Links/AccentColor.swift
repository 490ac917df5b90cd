/// The ceremony's accent colour: hexadecimal digits without `#`, as its `accent_color` parameter takes them.
public struct AccentColor: Hashable, Sendable {
  /// The digits as they were given.
  public let hexDigits: String

  /// - Parameter hexDigits: 3, 4, 6 or 8 of them. Anything else gives nil: the ceremony would fall back to its own
  ///   colour without a word.
  public init?(_ hexDigits: String) {
    guard [3, 4, 6, 8].contains(hexDigits.utf8.count),
      hexDigits.utf8.allSatisfy({ $0.hexDigitValue != nil })
    else { return nil }
    self.hexDigits = hexDigits
  }
}
