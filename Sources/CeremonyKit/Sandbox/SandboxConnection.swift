/// What `ceremony-sandbox --connection-file` writes, so that other programs find the sandbox.
///
/// The file holds keys of the sandbox: it is readable by its owner alone, and disappears with the sandbox.
public struct SandboxConnection: Codable, Equatable, Sendable {
  /// The only version there is.
  public static let currentVersion = 1

  public var version: Int
  /// `http://127.0.0.1:<port>/v1`: where the REST API answers without a proxy.
  public var apiBaseURL: String
  public var apiKey: Credential
  /// `http://127.0.0.1:<port>`: the CONNECT proxy that stands for the five hosts.
  public var proxyURL: String
  /// The certificate that the five hosts present.
  public var certificatePEM: String
  public var webhookSecret: Credential

  public init(
    apiBaseURL: String, apiKey: Credential, proxyURL: String, certificatePEM: String, webhookSecret: Credential
  ) {
    version = Self.currentVersion
    self.apiBaseURL = apiBaseURL
    self.apiKey = apiKey
    self.proxyURL = proxyURL
    self.certificatePEM = certificatePEM
    self.webhookSecret = webhookSecret
  }
}
