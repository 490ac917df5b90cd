/// A ceremony's link as the server gave it, checked before anything loads.
///
/// It is a bearer credential: like `CeremonyURL`, it shows the shape of its address alone when printed.
public struct CeremonyLink: Hashable, Sendable {
  /// The one host of ceremony links.
  public static let host = CeremonyHosts.ceremony

  /// The link as it came.
  public let url: CeremonyURL

  /// - Throws: `CeremonyLinkError` unless this is `https`, on the ceremony's host, at port 443, without user
  ///   information. Scheme and host compare without case; no byte is changed.
  public init(_ string: String) throws(CeremonyLinkError) {
    if let reason = Self.objection(to: string) { throw CeremonyLinkError(reason: reason) }
    url = CeremonyURL(string)
  }

  /// The address that the web view loads: the link with our own parameters in place of any it carried by these
  /// names, and every other byte as it came. Names compare exactly, undecoded.
  ///
  /// - Parameters:
  ///   - allowCancel: `false` removes every cancel control of the page; nil leaves what the link says.
  ///   - accentColor: nil leaves what the link says.
  public func embedded(
    delivery: CeremonyEventDelivery, allowCancel: Bool? = nil, accentColor: AccentColor? = nil
  ) -> CeremonyURL {
    var own = [("embedded", "true"), ("event_delivery", delivery.parameterValue)]
    if let allowCancel { own.append(("allow_cancel", String(allowCancel))) }
    if let accentColor { own.append(("accent_color", accentColor.hexDigits)) }

    let parts = url.parts
    let query = parts.query.flatMap { $0.isEmpty ? nil : $0 }
    let kept = (query?.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) ?? []).filter {
      let name = $0.prefix { $0 != UInt8(ascii: "=") }
      return !own.contains { $0.0.utf8.elementsEqual(name) }
    }
    let items = kept.map { String(Substring($0)) } + own.map { "\($0.0)=\($0.1)" }
    let beforeQuery = url.revealed.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let fragment = parts.fragment.map { "#\($0)" } ?? ""
    return CeremonyURL("\(Substring(beforeQuery))?\(items.joined(separator: "&"))\(fragment)")
  }

  /// The language of the ceremony's page, from a path such as `/es/start`; nil for a short link, which names none.
  public var language: String? {
    guard let first = url.parts.path.split(separator: "/").first, first.utf8.count == 2,
      first.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return nil }
    return first.lowercased()
  }

  /// White space and control characters.
  private static func standsInNoLink(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  private static func objection(to string: String) -> CeremonyLinkError.Reason? {
    if string.allSatisfy(\.isWhitespace) { return .empty }
    if string.unicodeScalars.contains(where: standsInNoLink) { return .malformed }
    let parts = URLParts(string)
    guard parts.scheme?.lowercased() == "https" else { return .notHTTPS }
    // The URL Standard reads a backslash as a slash, other readers do not: no link that they can disagree on.
    let beforeQuery = string.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let host = parts.host, !beforeQuery.contains(UInt8(ascii: "\\")) else { return .malformed }
    guard host.lowercased() == Self.host else { return .wrongHost }
    guard ["", "443"].contains(parts.port ?? "") else { return .wrongPort }
    return parts.userInformation == nil ? nil : .userInformation
  }
}
