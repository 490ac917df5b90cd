/// The hosts that a ceremony needs, as SignatureAPI's browser requirements list them.
public enum CeremonyHosts {
  /// The host of the ceremony's own page.
  public static let ceremony = "sign.signatureapi.com"

  /// The origin of the ceremony's own page.
  public static let ceremonyOrigin = "https://\(ceremony)"

  /// The page, its API, its page images, and its fonts: nothing else is ever contacted.
  public static let all: Set<String> = [
    ceremony, "api.signatureapi.com", "vault.signatureapi.com", "fonts.googleapis.com", "fonts.gstatic.com",
  ]

  /// Whether a document at this address is of the ceremony's own origin.
  public static func isCeremony(_ url: CeremonyURL) -> Bool {
    url.isSecure(on: [ceremony])
  }

  /// Whether this address is on one of the five hosts, over HTTPS, at the default port.
  public static func serve(_ url: CeremonyURL) -> Bool {
    url.isSecure(on: all)
  }
}
