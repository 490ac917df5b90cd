import CGnuTLS
import FoundationEssentials

/// Signs addresses of the vault, so that whoever was given one can read that one thing for an hour.
struct VaultSigner {
  /// How long a signed address is valid, in seconds.
  static let lifetime = 3600

  private let secret: [UInt8]

  init(secret: Data) { self.secret = [UInt8](secret) }

  /// The address of `path` on the vault's host.
  func url(path: String, now: Date) -> String {
    let expiry = Int(now.timeIntervalSince1970) + Self.lifetime
    return "\(SandboxHost.vault.origin)\(path)?expires=\(expiry)&signature=\(signature(path: path, expiry: expiry))"
  }

  /// Whether `query` is what `url` gave this path, not more than an hour ago.
  func admits(path: String, query: String?, now: Date) -> Bool {
    let fields = FormFields(query ?? "")
    guard let expiry = fields["expires"].flatMap({ Int($0) }), let given = fields["signature"] else { return false }
    let expected = Array(signature(path: path, expiry: expiry).utf8)
    let presented = Array(given.utf8)
    // In a time that tells nothing of where they differ.
    return presented.count == expected.count
      && zip(presented, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
      && Int(now.timeIntervalSince1970) < expiry
  }

  private func signature(path: String, expiry: Int) -> String {
    let text = Array("\(path)\n\(expiry)".utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    gnutls_hmac_fast(GNUTLS_MAC_SHA256, secret, secret.count, text, text.count, &digest)
    return Base64URL.encode(Data(digest))
  }
}
