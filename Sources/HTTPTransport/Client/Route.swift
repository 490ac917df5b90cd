import CSoup
import GLibRuntime

/// A way out of this machine: libsoup's session for it, and what its proxy may ask for.
final class Route {
  let session: ObjectReference
  let credentials: ProxyAddress.Credentials?
  /// Whether every connection goes to one proxy that we know.
  let hasFixedProxy: Bool

  /// As the desktop says.
  static func desktop(userAgent: String) -> Route? {
    Route(userAgent: userAgent, credentials: nil, hasFixedProxy: false)
  }

  /// Without a proxy.
  static func direct(userAgent: String) -> Route? {
    let route = Route(userAgent: userAgent, credentials: nil, hasFixedProxy: false)
    route?.setResolver(nil)
    return route
  }

  /// Through this proxy, and no other.
  static func through(_ proxy: ProxyAddress, userAgent: String) -> Route? {
    let route = Route(userAgent: userAgent, credentials: proxy.credentials, hasFixedProxy: true)
    let resolver = g_simple_proxy_resolver_new(proxy.url, nil)
    route?.setResolver(resolver)
    if let resolver { g_object_unref(UnsafeMutableRawPointer(resolver)) }
    return route
  }

  private init?(userAgent: String, credentials: ProxyAddress.Credentials?, hasFixedProxy: Bool) {
    let session = makeObject(
      soup_session_get_type(),
      [
        // Time is kept for the exchange as a whole. Idle connections go early, before servers drop them: a request that
        // meets a dropped one is lost unless it may be sent twice.
        ("timeout", .count(0)), ("idle-timeout", .count(15)), ("user-agent", .text(userAgent)),
        ("max-conns", .count(64)), ("max-conns-per-host", .count(64)),
      ])
    guard let session else { return nil }
    self.session = session
    self.credentials = credentials
    self.hasFixedProxy = hasFixedProxy
  }

  private func setResolver(_ resolver: OpaquePointer?) {
    soup_session_set_proxy_resolver(session.cast(to: SoupSession.self), resolver)
  }
}
