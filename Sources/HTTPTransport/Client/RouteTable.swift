import CSoup
import GLibRuntime

/// Finds the way to an address.
final class RouteTable {
  private let usual: Route?
  private let asksDesktop: Bool
  private let userAgent: String
  private var authenticated: [String: Route] = [:]

  init(_ proxy: HTTPClient.Proxy, userAgent: String) {
    self.userAgent = userAgent
    asksDesktop = proxy == .desktop
    usual =
      switch proxy {
      case .desktop: .desktop(userAgent: userAgent)
      case .none: .direct(userAgent: userAgent)
      case .url(let url): .through(ProxyAddress(url), userAgent: userAgent)
      }
  }

  /// The way to this URL. The desktop's proxies are looked up each time, since they may change; one with a password in
  /// its address needs a session of its own.
  func route(to url: String, until canceled: ObjectReference) async -> Route? {
    guard asksDesktop, let proxy = await desktopProxy(for: url, until: canceled) else { return usual }
    let address = ProxyAddress(proxy)
    guard address.credentials != nil else { return usual }
    if let known = authenticated[proxy] { return known }
    let route = Route.through(address, userAgent: userAgent)
    authenticated[proxy] = route
    return route
  }

  private func desktopProxy(for url: String, until canceled: ObjectReference) async -> String? {
    let resolver = g_proxy_resolver_get_default()
    return try? await awaitOperation { callback, data in
      g_proxy_resolver_lookup_async(resolver, url, canceled.cast(to: GCancellable.self), callback, data)
    } finish: { _, result in
      let list = try GLibError.check { g_proxy_resolver_lookup_finish(resolver, result, $0) }
      defer { g_strfreev(list) }
      return list?.pointee.map { String(cString: $0) }
    }
  }
}
