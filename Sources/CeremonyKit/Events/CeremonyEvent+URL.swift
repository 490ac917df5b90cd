extension CeremonyEvent {
  /// Whether the address has the event scheme, be it an event or not: such an address is never loaded.
  public static func hasEventScheme(_ url: String) -> Bool {
    URLParts(url).scheme?.lowercased() == scheme
  }

  /// Reads the address that the redirect delivery navigates to (guide, "Receive the result"):
  /// `signatureapi-message://<type>/?error_type=…&error_message=…`.
  ///
  /// The type is the host in lower case, whether it is one of `terminalTypes` or not. An address with a user, a
  /// port or no host is no event, and neither is one whose host holds a character that no web view hands over.
  public init?(url: String) {
    let parts = URLParts(url)
    guard parts.scheme?.lowercased() == Self.scheme, let authority = parts.authority, !authority.isEmpty,
      authority.utf8.allSatisfy(Self.mayStandInType)
    else { return nil }
    let query = FormQuery(parts.query ?? "")
    self.init(
      type: authority.lowercased(),
      errorType: query.firstValue(of: "error_type"),
      errorMessage: query.firstValue(of: "error_message"))
  }

  public init?(url: CeremonyURL) {
    self.init(url: url.revealed)
  }

  /// Printable ASCII but for the URL Standard's forbidden host code points, `@` and `:` among them.
  private static func mayStandInType(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !CollectionOfOne(byte).containsAny(of: "#/:<>?@[\\]^|")
  }

}
