import CGnuTLS
import FoundationEssentials

/// Signs webhooks as Standard Webhooks has it: HMAC-SHA256 over id, timestamp and body, joined by dots.
nonisolated struct WebhookSignature {
  static let secretPrefix = "whsec_"

  private let key: [UInt8]

  /// - Parameter secret: `whsec_` and the key in base64; nil is returned for anything else.
  init?(secret: String) {
    guard secret.hasPrefix(Self.secretPrefix),
      let key = Data(base64Encoded: String(secret.dropFirst(Self.secretPrefix.count))), !key.isEmpty
    else { return nil }
    self.key = [UInt8](key)
  }

  /// The value of the `webhook-signature` field.
  /// - Parameter timestamp: seconds since 1970.
  func header(id: String, timestamp: Int, body: Data) -> String {
    let content = Array("\(id).\(timestamp).".utf8) + body
    var digest = [UInt8](repeating: 0, count: 32)
    gnutls_hmac_fast(GNUTLS_MAC_SHA256, key, key.count, content, content.count, &digest)
    return "v1," + Data(digest).base64EncodedString()
  }
}
