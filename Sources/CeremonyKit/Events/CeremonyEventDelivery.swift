/// How the ceremony reports its ending to the app (guide, "Event delivery").
public enum CeremonyEventDelivery: Hashable, Sendable {
  /// The ceremony is the web view's page and navigates to a `signatureapi-message:` address. Recommended.
  case redirect
  /// The ceremony is the web view's page and posts a message to its own window.
  case message
  /// The ceremony stands in a frame of a page of this origin, and posts its message to it.
  case iframe(HostOrigin)

  /// The value of the link's `event_delivery` parameter.
  public var parameterValue: String {
    switch self {
    case .redirect: "redirect"
    case .message, .iframe: "message"
    }
  }

  /// Whether a document at this address is the one that the host itself loads for this delivery.
  func isHostedDocument(_ url: CeremonyURL) -> Bool {
    switch self {
    case .redirect, .message: CeremonyHosts.isCeremony(url)
    case .iframe(let origin): origin.contains(url)
    }
  }
}
