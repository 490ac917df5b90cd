/// A key of SignatureAPI. Nothing that prints or reflects shows it; only `revealed` does.
public nonisolated struct APIKey: Hashable, Sendable {
  /// The key itself, for the `X-API-Key` field.
  public let revealed: String

  /// What the key decides: whether all that is made with it is a test, or has legal effect.
  public let mode: Mode

  /// - Throws: `APIKeyError`, which does not repeat what was given.
  public init(_ string: String) throws(APIKeyError) {
    guard !string.isEmpty else { throw .empty }
    let modes: [(prefix: String, mode: Mode)] = [("key_test_", .test), ("key_live_", .live)]
    guard let (prefix, mode) = modes.first(where: { string.hasPrefix($0.prefix) }),
      string.utf8.count > prefix.utf8.count, string.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .malformed }
    revealed = string
    self.mode = mode
  }
}

nonisolated extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "\(mode.rawValue) key" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["mode": mode]) }
}

/// Why a text is no key.
public nonisolated enum APIKeyError: Error, Equatable, Sendable, CustomStringConvertible {
  case empty, malformed

  public var description: String {
    switch self {
    case .empty: "The API key is empty. Copy it from the SignatureAPI dashboard."
    case .malformed:
      "This is no API key of SignatureAPI. Copy a test key from its dashboard, whole and without spaces."
    }
  }
}
