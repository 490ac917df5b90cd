/// The synthetic `https` origin of the host's own page that frames a ceremony, such as `https://app.example.invalid`.
///
/// The ceremony must list it in `embeddable_in` when it is created (guide, "Load it in an iframe instead").
public struct HostOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The host in lower case.
  public let host: String

  /// - Parameter string: an `https` address with a host of letters, digits, `.` and `-`, and nothing else: no port,
  ///   path, query or user, and no dot at either end, by which a host passes for another. Anything else, and the
  ///   ceremony's own hosts, which a page of ours must not pass for, give nil.
  public init?(_ string: String) {
    let parts = URLParts(string)
    guard parts.scheme?.lowercased() == "https", let host = parts.host?.lowercased(), parts.authority == parts.host,
      ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil,
      host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty }),
      host.utf8.allSatisfy(Self.isHostByte), !CeremonyHosts.all.contains(host)
    else { return nil }
    self.host = host
  }

  /// The origin as browsers write it.
  public var description: String { "https://\(host)" }

  /// The address of the page that frames the ceremony.
  public var url: CeremonyURL { CeremonyURL("https://\(host)/") }

  /// Whether a document at this address is of this origin.
  public func contains(_ url: CeremonyURL) -> Bool {
    url.isSecure(on: [host])
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || CollectionOfOne(byte).containsAny(of: ".-")
  }
}
