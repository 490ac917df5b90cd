#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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

  /// Reads a connection file: one that only its owner, the caller, may read, and that leads nowhere but to this machine.
  /// - Throws: `SandboxConnectionError`, which says what to do and repeats nothing of the file.
  public init(contentsOf path: String) throws(SandboxConnectionError) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { throw .notFound }
    guard attributes[.type] as? FileAttributeType == .typeRegular else { throw .notAFile }
    // The one type that both of Foundation's builds give: UInt itself, or a number that converts to it.
    guard let permissions = attributes[.posixPermissions] as? UInt, permissions & 0o077 == 0 else {
      throw .readableByOthers
    }
    // For root, who can read any file: another user's may lead to a sandbox of theirs.
    if let owner = attributes[.ownerAccountName] as? String, owner != ProcessInfo.processInfo.userName {
      throw .ownedByAnother
    }
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { throw .notReadable }
    try self.init(json: data)
  }

  /// Reads the text of a connection file.
  public init(json: Data) throws(SandboxConnectionError) {
    guard let connection = try? JSONDecoder().decode(Self.self, from: json) else { throw .notAConnection }
    try connection.check()
    self = connection
  }

  private func check() throws(SandboxConnectionError) {
    guard version == Self.currentVersion else { throw .unknownVersion }
    guard Self.isLoopback(apiBaseURL), Self.isLoopback(proxyURL) else { throw .notThisMachine }
    guard apiKey.revealed.hasPrefix("key_test_") else { throw .notATestKey }
    guard certificatePEM.contains("-----BEGIN CERTIFICATE-----"), !certificatePEM.contains("PRIVATE KEY") else {
      throw .noCertificate
    }
  }

  /// Whether this is `http` on this machine, with nothing in it that could lead elsewhere.
  private static func isLoopback(_ string: String) -> Bool {
    let parts = URLParts(string)
    guard parts.scheme == "http", let host = parts.host, let port = parts.port, UInt16(port) ?? 0 > 0,
      parts.userInformation == nil, parts.query == nil, parts.fragment == nil,
      string.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return false }
    return ["127.0.0.1", "[::1]", "localhost"].contains(host)
  }
}
