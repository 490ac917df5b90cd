/// Words that look like a credential: tokens, keys, secrets, random identifiers.
enum OpaqueWord {
  /// Whether a word of letters, digits, `_` and `-` must not be shown: it begins as a token or key of ours does, or
  /// is long, mixes letters and digits, and is neither a UUID nor made of plain words and short numbers.
  static func isOpaque(_ word: Substring) -> Bool {
    let hasSecretPrefix = secretPrefixes.contains { word.utf8.starts(with: $0.utf8) && word.utf8.count > $0.utf8.count }
    if hasSecretPrefix { return true }
    guard word.utf8.count >= shortestOpaque, word.utf8.contains(where: \.isASCIILetter),
      word.utf8.contains(where: \.isASCIIDigit)
    else {
      return false
    }
    return !isUUID(word) && !word.split { $0 == "-" || $0 == "_" }.allSatisfy(isPlain)
  }

  /// The text with each opaque word in it replaced by `…`; of a token, all that follows it.
  static func hidden(in text: Substring) -> String {
    var shown = ""
    var rest = text.utf8
    while !rest.isEmpty {
      let word = rest.prefix(while: isWordByte)
      if isOpaque(Substring(word)) {
        shown += "…"
        // The parts of a token are joined by dots.
        rest = rest[word.endIndex...].drop { isWordByte($0) || CollectionOfOne($0).containsAny(of: ".+=~") }
      } else {
        shown += Substring(word)
        rest = rest[word.endIndex...]
      }
      let gap = rest.prefix { !isWordByte($0) }
      shown += Substring(gap)
      rest = rest[gap.endIndex...]
    }
    return shown
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || CollectionOfOne(byte).containsAny(of: "-_")
  }

  private static let secretPrefixes = ["eyJ", "key_", "whsec_"]

  private static let shortestOpaque = 16

  /// A word such as `webkit`, a word with a short number such as `gtk3`, or a number of at most 8 digits.
  private static func isPlain(_ piece: Substring) -> Bool {
    let letters = piece.utf8.prefix(while: \.isASCIILetter)
    let digits = piece.utf8.dropFirst(letters.count)
    return digits.allSatisfy(\.isASCIIDigit) && digits.count <= (letters.isEmpty ? 8 : 2)
  }

  private static func isUUID(_ word: Substring) -> Bool {
    let groups = word.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.utf8.allSatisfy { $0.hexDigitValue != nil } }
  }
}
