/// Text as XML 1.0 can hold it.
nonisolated enum XMLText {
  /// The text between two tags.
  static func content(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(allowed(scalar))
      }
    }.joined()
  }

  /// The text of an attribute, between quotation marks. Parsers take white space for blanks unless it is escaped.
  static func attribute(_ text: String) -> String {
    content(text).unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      case "\r": "&#13;"
      default: String(scalar)
      }
    }.joined()
  }

  /// The character, or one that stands for it: XML 1.0 has no control characters, not even escaped (section 2.2).
  private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: scalar
    // Unicode has a picture for each.
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
