/// A key, with the keys that are held meanwhile: `Escape`, `ctrl+w`, `alt+F4`.
nonisolated struct KeyChord: Hashable, Sendable, CustomStringConvertible {
  /// A key that is held.
  enum Modifier: String, CaseIterable, Sendable {
    case shift, ctrl, alt
  }

  let modifiers: [Modifier]
  /// Its name for X: a letter or digit, or a name such as `Escape`, `Tab`, `Return`, `F4`.
  let key: String

  /// Names of X that scenario files may use besides letters and digits.
  static let names = [
    "Escape", "Tab", "Return", "space", "BackSpace", "Delete", "Up", "Down", "Left", "Right", "Home", "End",
    "Page_Up", "Page_Down", "F1", "F4", "F5", "F10", "F11",
  ]

  /// - Returns: nil when the text names no key.
  init?(_ text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let key = parts.last else { return nil }
    let modifiers = parts.dropLast().map(Modifier.init(rawValue:))
    guard !modifiers.contains(nil), Set(modifiers).count == modifiers.count else { return nil }
    let isSign = key.count == 1 && key.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLowercase) }
    guard isSign || Self.names.contains(key) else { return nil }
    self.modifiers = modifiers.compactMap(\.self)
    self.key = key
  }

  var description: String { (modifiers.map(\.rawValue) + [key]).joined(separator: "+") }
}
