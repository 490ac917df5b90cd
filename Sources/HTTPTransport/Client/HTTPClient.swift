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

  private let routes: RouteTable
  private let timeout: Duration
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
    routes = RouteTable(proxy, userAgent: userAgent)
  }

  /// Sends a request and waits for the whole answer, whatever its status. Canceling the task breaks the exchange off.
  /// - Throws: why there is no answer.
  public func send(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPResponse {
    guard let message = ClientMessage(request) else { throw HTTPClientError(.badAddress, host: "") }
    let exchange = ClientExchange(message, of: request, over: routes, trusting: trusted)
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
      guard response.status != 407, !message.isHTTPS || message.hasPeerCertificate else {
        throw HTTPClientError(.proxy, host: message.host)
      }
      return response
    } catch let error as HTTPClientError {
      throw error
    } catch {
      throw HTTPClientError(exchange.kind(of: error), host: message.host)
    }
  }
}
