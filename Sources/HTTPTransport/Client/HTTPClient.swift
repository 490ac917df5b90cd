import CSoup
import GLibRuntime

/// Sends HTTP requests through libsoup. Redirects are not followed, since a request may carry a key; nothing is cached,
/// no cookie is kept, and no request is sent twice unless its method allows it.
public final class HTTPClient {
  /// How requests leave this machine.
  public enum Proxy: Equatable, Sendable {
    /// As the desktop, or the environment, says.
    case desktop
    /// Through this proxy, `http://host:port`; user and password may stand before the host.
    case url(String)
    /// Directly.
    case none
  }

  private let session: ObjectReference?
  private let timeout: Duration
  private let hasOwnProxy: Bool
  private let trusted: TLSCertificate?

  /// - Parameters:
  ///   - timeout: how long a whole exchange may take, unless the request says otherwise.
  ///   - userAgent: the value of the `User-Agent` field.
  ///   - proxy: the way out.
  ///   - trusted: a certificate that is accepted for the hosts it names, beside those that the system trusts.
  public init(
    timeout: Duration, userAgent: String, proxy: Proxy = .desktop, trusting trusted: TLSCertificate? = nil
  ) {
    MainLoop.prepare()
    self.timeout = timeout
    self.trusted = trusted
    session = makeObject(
      soup_session_get_type(),
      [
        // Time is kept for the exchange as a whole. Idle connections go early, before servers drop them: a request that
        // meets a dropped one is lost unless it may be sent twice.
        ("timeout", .count(0)), ("idle-timeout", .count(15)), ("user-agent", .text(userAgent)),
        ("max-conns", .count(64)), ("max-conns-per-host", .count(64)),
      ])
    switch proxy {
    case .desktop: hasOwnProxy = false
    case .none:
      hasOwnProxy = false
      setResolver(nil)
    case .url(let url):
      hasOwnProxy = true
      let resolver = g_simple_proxy_resolver_new(url, nil)
      setResolver(resolver)
      if let resolver { g_object_unref(UnsafeMutableRawPointer(resolver)) }
    }
  }

  private func setResolver(_ resolver: OpaquePointer?) {
    guard let session else { return }
    soup_session_set_proxy_resolver(session.cast(to: SoupSession.self), resolver)
  }

  /// Sends a request and waits for the whole answer, whatever its status. Canceling the task breaks the exchange off.
  /// - Throws: why there is no answer.
  public func send(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPResponse {
    guard let session, let message = ClientMessage(request) else { throw HTTPClientError(.badAddress, host: "") }
    let exchange = ClientExchange(message, over: session, trusting: trusted)
    let timer = MainTimer(after: request.timeout ?? timeout) { exchange.stop(.timedOut) }
    defer { timer.cancel() }
    do {
      let response = try await withTaskCancellationHandler {
        try await exchange.run()
      } onCancel: {
        // On the main thread, where the session does its work.
        Task { @MainActor in exchange.stop(.canceled) }
      }
      // A proxy that refuses the tunnel answers in the server's place, which its missing certificate gives away.
      if message.isHTTPS && !message.hasPeerCertificate { throw HTTPClientError(.proxy, host: message.host) }
      return response
    } catch let error as HTTPClientError {
      throw error
    } catch let error as GLibError {
      throw HTTPClientError(
        exchange.stopped ?? HTTPClientError.Kind(error, throughOwnProxy: hasOwnProxy), host: message.host)
    } catch {
      throw HTTPClientError(exchange.stopped ?? .other, host: message.host)
    }
  }
}
