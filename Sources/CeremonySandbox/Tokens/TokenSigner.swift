import FoundationEssentials

/// Signs the tokens of ceremony links, and reads those it has signed.
nonisolated final class TokenSigner {
  private struct Header: Codable {
    var alg: String
    var typ = "JWT"
  }

  private static let algorithm = "ES256"

  private let key: SigningKey
  /// The header is the same for all, and every reading of an envelope makes a token.
  private let header: String
  private let encoder = JSONEncoder()

  init(key: SigningKey) throws {
    self.key = key
    encoder.outputFormatting = .sortedKeys
    header = Base64URL.encode(try encoder.encode(Header(alg: Self.algorithm)))
  }

  /// The token as a link carries it.
  func sign(_ token: CeremonyToken) throws -> String {
    let content = "\(header).\(Base64URL.encode(try encoder.encode(token)))"
    return try content + "." + Base64URL.encode(key.signature(of: Data(content.utf8)))
  }

  /// The token that `text` carries; nil when it is malformed, not ours, changed, or has expired.
  func read(_ text: String, now: Date) -> CeremonyToken? {
    guard let token = readExpiredToo(text), Int(now.timeIntervalSince1970) < token.expiresAt else { return nil }
    return token
  }

  /// The token that `text` carries, whether or not it has expired; nil when it is malformed, not ours, or changed.
  func readExpiredToo(_ text: String) -> CeremonyToken? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3,
      let header = Base64URL.decode(parts[0]), let payload = Base64URL.decode(parts[1]),
      let signature = Base64URL.decode(parts[2]),
      let kind = try? JSONDecoder().decode(Header.self, from: header), kind.alg == Self.algorithm,
      key.verifies(signature, of: Data("\(parts[0]).\(parts[1])".utf8))
    else { return nil }
    return try? JSONDecoder().decode(CeremonyToken.self, from: payload)
  }
}
