/// A URL, kept exactly as it came, that cannot be printed by accident.
///
/// A ceremony's link is a bearer credential: whoever reads it can sign. So printing, interpolating, dumping or
/// reflecting this type shows the scheme, the host and the shape of the path alone, and it is not `Codable`.
public struct CeremonyURL: Hashable, Sendable {
  /// The URL itself, with whatever secret it carries. Hand it to the web view or the system's browser, never to
  /// a log, a title, an error or a file.
  public let revealed: String

  public init(_ string: String) {
    revealed = string
  }

  var parts: URLParts { URLParts(revealed) }

  /// The scheme in lower case, or nil when the string has none.
  public var scheme: String? { parts.scheme?.lowercased() }

  /// The host in lower case, or nil when the string has no authority. It may be empty.
  public var host: String? { parts.host?.lowercased() }

  /// Whether this is `https`, at the scheme's default port, on one of these hosts.
  func isSecure(on hosts: Set<String>) -> Bool {
    let parts = parts
    guard parts.scheme?.lowercased() == "https", let host = parts.host else { return false }
    return ["", "443"].contains(parts.port ?? "") && hosts.contains(host.lowercased())
  }
}

extension CeremonyURL: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The scheme, the host and the shape of the path, such as `https://sign.signatureapi.com/en/start?…`.
  public var description: String { URLShape(parts).description }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["shape": description]) }
}
