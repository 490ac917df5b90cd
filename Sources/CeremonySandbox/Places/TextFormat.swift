import FoundationEssentials

/// The form that the text of an input must have: a name, or a regular expression between slashes. All of the text must
/// match.
nonisolated struct TextFormat {
  /// The expression, without slashes.
  let pattern: String

  /// - Returns: nil when `format` is neither a known name nor an expression.
  init?(_ format: String) {
    switch format {
    case "email": pattern = #"[^@\s]+@[^@\s]+\.[^@\s]+"#
    case "zipcode-us": pattern = #"\d{5}(-\d{4})?"#
    default:
      guard format.count > 2, format.hasPrefix("/"), format.hasSuffix("/"),
        (try? Regex(String(format.dropFirst().dropLast()))) != nil
      else { return nil }
      pattern = String(format.dropFirst().dropLast())
    }
  }

  func admits(_ text: String) -> Bool {
    guard let expression = try? Regex(pattern) else { return false }
    return (try? expression.wholeMatch(in: text)) != nil
  }
}
