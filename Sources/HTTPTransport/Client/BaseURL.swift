import CSoup
import GLibRuntime

/// The address that the paths of a service stand under: `https`, or plain `http` on this machine alone.
nonisolated public struct BaseURL: Hashable, Sendable, CustomStringConvertible {
  private let prefix: String

  /// Scheme, host and port, for a person to read.
  public let description: String

  /// The host, in lower case and without brackets.
  public let host: String

  /// Whether the service is on this machine.
  public var isLoopback: Bool { Self.isLoopback(host) }

  /// - Throws: `BaseURLError`, which says what is wrong with the address and never repeats it.
  public init(_ string: String) throws(BaseURLError) {
    let uri = try? GLibError.check { g_uri_parse(string, G_URI_FLAGS_ENCODED, $0) }
    guard let uri = uri ?? nil, string.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .notAnAddress }
    defer { g_uri_unref(uri) }
    guard let scheme = g_uri_get_scheme(uri).map({ String(cString: $0).lowercased() }),
      scheme == "http" || scheme == "https"
    else { throw .notHTTP }
    guard let host = g_uri_get_host(uri).map({ String(cString: $0).lowercased() }), !host.isEmpty,
      host.utf8.allSatisfy(Self.isHostByte)
    else { throw .notAnAddress }
    guard g_uri_get_userinfo(uri) == nil else { throw .holdsPassword }
    guard g_uri_get_query(uri) == nil, g_uri_get_fragment(uri) == nil else { throw .holdsQuery }
    guard scheme == "https" || Self.isLoopback(host) else { throw .notEncrypted }
    let port = g_uri_get_port(uri)
    self.host = host
    description = "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)\(port > 0 ? ":\(port)" : "")"
    let path = g_uri_get_path(uri).map { String(cString: $0) } ?? ""
    prefix = description + (path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  /// The address of a path under this one.
  /// - Parameter path: begins with a slash, and is percent-encoded.
  public func appending(_ path: String) -> String { prefix + path }

  /// The address of a path under this one, made of parts that may hold any character.
  public func appending(parts: String...) -> String {
    parts.reduce(into: prefix) { address, part in
      guard let escaped = g_uri_escape_string(part, nil, 0) else { return }
      defer { g_free(escaped) }
      address += "/" + String(cString: escaped)
    }
  }

  /// Letters, digits and what else stands in names and addresses; GLib takes more, which only misleads.
  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" { return true }
    guard let address = g_inet_address_new_from_string(host) else { return false }
    defer { g_object_unref(address) }
    return g_inet_address_get_is_loopback(address) != 0
  }
}

/// Why an address cannot be a service's.
nonisolated public enum BaseURLError: Error, Equatable, Sendable, CustomStringConvertible {
  case notAnAddress, notHTTP, notEncrypted, holdsPassword, holdsQuery

  /// What is wrong and what to give instead.
  public var description: String {
    switch self {
    case .notAnAddress: "That is no address. Give one such as https://server.example.com."
    case .notHTTP: "The address must begin with https:// (or http:// on this machine)."
    case .notEncrypted: "Plain http is for this machine alone. Give the server's https:// address."
    case .holdsPassword: "The address must not hold a user name or password."
    case .holdsQuery: "The address must end before any ? or #."
    }
  }
}
