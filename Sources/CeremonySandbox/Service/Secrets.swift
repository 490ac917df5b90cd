import FoundationEssentials

/// The sandbox's keys. With a state file they stay the same over restarts, so that links and signatures do.
struct Secrets {
  let apiKey: String
  let webhookSecret: String
  let tokenKey: SigningKey
  let vaultSecret: Data

  init(_ settings: SandboxSettings, archive: Archive?) throws {
    func secret(_ name: String, _ new: @autoclosure () throws -> Data) throws -> Data {
      guard let archive else { return try new() }
      return try archive.secret(name, orKeep: new())
    }
    apiKey =
      try settings.apiKey
      ?? String(
        decoding: secret("api-key", Data((SandboxSettings.keyPrefix + Identifier.random(32)).utf8)), as: UTF8.self)
    webhookSecret =
      WebhookSignature.secretPrefix + (try secret("webhooks", Self.random(24))).base64EncodedString()
    tokenKey = try SigningKey(privateKeyPEM: secret("tokens", Data(SigningKey().privateKeyPEM().utf8)))
    vaultSecret = try secret("vault", Self.random(32))
  }

  private static func random(_ count: Int) -> Data { Data((0..<count).map { _ in UInt8.random(in: 0...255) }) }
}
