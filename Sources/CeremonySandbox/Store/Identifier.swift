import FoundationEssentials

/// Names of the API's things.
nonisolated enum Identifier {
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// `prefix` and 22 characters that nobody can guess.
  static func make(_ prefix: String) -> String { prefix + random(22) }

  /// The UUID of an envelope, in lower case as the API writes it.
  static func envelope() -> String { UUID().uuidString.lowercased() }

  /// Characters from the system's secure source.
  static func random(_ count: Int) -> String {
    String((0..<count).map { _ in alphabet[Int.random(in: alphabet.indices)] })
  }
}
