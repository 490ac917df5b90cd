/// Something that the host says to a person, before it is put into a language by `Words`.
public struct Message: Hashable, Sendable, CustomStringConvertible {
  /// The English text, which is also its key in `Resources/translations`. `%s` stands where a value goes; a translation
  /// may move the values with `%1$s`, `%2$s` and so on.
  public let text: String
  /// What goes into the text, in its order. It is shown as it is: nothing of a link.
  public let values: [String]

  /// - Parameters:
  ///   - text: a literal, since `scripts/translations` finds it in the source.
  ///   - values: one for each `%s`.
  public init(_ text: StaticString, _ values: String...) {
    self.text = "\(text)"
    self.values = values
  }

  /// The message in English, for a log.
  public var description: String { filled(text) }

  /// This text, a translation of ours, with the values in their places. `%%` is a percent sign, and whatever else is no
  /// place of a value stays as it is.
  func filled(_ translation: String) -> String {
    guard !values.isEmpty else { return translation }
    var filled = ""
    var rest = translation[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      filled += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        filled += "%"
        rest.removeFirst()
      } else if let (number, end) = Self.place(in: rest), values.indices.contains(number.map { $0 - 1 } ?? next) {
        filled += values[number.map { $0 - 1 } ?? next]
        if number == nil { next += 1 }
        rest = rest[end...]
      } else {
        filled += "%"
      }
    }
    return filled + rest
  }

  /// Reads `s` or `1$s`: the value's number, if one is named, and where the place ends.
  private static func place(in text: Substring) -> (number: Int?, end: Substring.Index)? {
    if text.first == "s" { return (nil, text.index(after: text.startIndex)) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), text[digits.endIndex...].hasPrefix("$s") else { return nil }
    return (number, text.index(digits.endIndex, offsetBy: 2))
  }
}
