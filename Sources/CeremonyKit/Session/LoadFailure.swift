/// Why the ceremony's document could not be had. It carries no text of the network's.
public enum LoadFailure: Hashable, Sendable {
  /// The server answered with this HTTP status in place of the page.
  case httpStatus(Int)
  /// The connection failed or broke.
  case network
  case nameNotResolved
  case connectionRefused
  /// The proxy could not be reached, or refused.
  case proxy
  /// The server's certificate is not to be trusted. There is no way past it.
  case certificate
  /// The server answered with something that is no page.
  case notAPage
  /// The server sent the window to another host.
  case redirectedAway
  /// The engine's word for a load that the host itself stopped by a decision: it follows an ignored redirect or a
  /// download, and is no trouble by itself.
  case interruptedByPolicy
  /// The load gave way to another one, or was stopped: no trouble by itself either.
  case canceled
  /// The page was to run in a sandbox, and this machine has none.
  case webSandboxUnavailable
  /// The network was to be restricted to the ceremony's hosts, and could not be.
  case networkNotRestricted

  /// A stable name for machines, such as `http-status-404`.
  public var code: String {
    switch self {
    case .httpStatus(let status): "http-status-\(status)"
    case .network: "network"
    case .nameNotResolved: "name-not-resolved"
    case .connectionRefused: "connection-refused"
    case .proxy: "proxy"
    case .certificate: "certificate"
    case .notAPage: "not-a-page"
    case .redirectedAway: "redirected-away"
    case .interruptedByPolicy: "interrupted-by-policy"
    case .canceled: "canceled"
    case .webSandboxUnavailable: "web-sandbox-unavailable"
    case .networkNotRestricted: "network-not-restricted"
    }
  }

  /// Whether the engine reports this as a matter of course, so that nothing is wrong.
  var isHarmless: Bool { self == .interruptedByPolicy || self == .canceled }
}
