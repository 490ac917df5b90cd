#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a sandbox's connection file is of no use, and what to do. No case holds anything of the file.
public enum SandboxConnectionError: Error, Equatable, Sendable, CustomStringConvertible {
  case unreadable
  case readableByOthers
  case malformed
  case unknownVersion
  case notLoopback
  case notATestKey

  public var description: String {
    switch self {
    case .unreadable: "the connection file cannot be read. Start ceremony-sandbox with --connection-file first"
    case .readableByOthers:
      "the connection file can be read by others. Its mode must be 0600, as ceremony-sandbox sets it"
    case .malformed: "the file is not one that ceremony-sandbox --connection-file wrote"
    case .unknownVersion: "the connection file is of another version. Use programs of the same release"
    case .notLoopback:
      "the connection file names an address that is not on this machine, and only a sandbox here is used"
    case .notATestKey: "the connection file's key is not a test key"
    }
  }
}

extension SandboxConnection {
  /// Reads what a running `ceremony-sandbox` wrote.
  /// - Parameter file: the path that was given to `--connection-file`.
  public init(file: String) throws(SandboxConnectionError) {
    guard
      let attributes = try? FileManager.default.attributesOfItem(atPath: file),
      let data = FileManager.default.contents(atPath: file)
    else { throw .unreadable }
    guard let mode = attributes[.posixPermissions] as? Int, mode & 0o077 == 0 else { throw .readableByOthers }
    try self.init(json: data)
  }

  /// Reads the file's content: keys of the sandbox, and addresses on this machine alone.
  public init(json: Data) throws(SandboxConnectionError) {
    guard let connection = try? JSONDecoder().decode(Self.self, from: json) else { throw .malformed }
    guard connection.version == Self.currentVersion else { throw .unknownVersion }
    guard Self.isLoopback(connection.apiBaseURL), Self.isLoopback(connection.proxyURL) else { throw .notLoopback }
    guard connection.apiKey.revealed.hasPrefix("key_test_") else { throw .notATestKey }
    self = connection
  }

  /// Whether this is an `http` address on this machine, with a port and without a user.
  private static func isLoopback(_ address: String) -> Bool {
    let parts = URLParts(address)
    guard parts.scheme?.lowercased() == "http", parts.userInformation == nil, let host = parts.host,
      let port = parts.port.flatMap({ UInt16($0) }), port > 0
    else { return false }
    return ["127.0.0.1", "[::1]", "localhost"].contains(host.lowercased())
  }
}
