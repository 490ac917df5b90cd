import FoundationEssentials

/// Names of the API's things.
nonisolated enum Identifier {
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// Random bytes from here on are not used: with them the alphabet's first characters would be likelier than the others.
  private static let evenEnd = 256 / alphabet.count * alphabet.count

  /// `prefix` and 22 characters that nobody can guess.
  static func make(_ prefix: String) -> String { prefix + random(22) }

  /// The UUID of an envelope, in lower case as the API writes it.
  static func envelope() -> String { UUID().uuidString.lowercased() }

  /// Characters from the system's secure source.
  static func random(_ count: Int) -> String {
    var source = SystemRandomNumberGenerator()
    var characters: [UInt8] = []
    while characters.count < count {
      // Eight bytes at a time, since each question goes to the kernel.
      withUnsafeBytes(of: source.next()) { bytes in
        characters += bytes.filter { $0 < evenEnd }.map { alphabet[Int($0) % alphabet.count] }
      }
    }
    return String(decoding: characters.prefix(count), as: UTF8.self)
  }
}
