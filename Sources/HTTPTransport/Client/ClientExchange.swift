import CSoup
import FoundationEssentials
import GLibRuntime

/// One exchange of a client: it ends with the answer, with an error, or when it is stopped.
final class ClientExchange {
  private let message: ClientMessage
  private let url: String
  private let routes: RouteTable
  private let trusted: TLSCertificate?
  private let cancellable = ObjectReference(owning: UnsafeMutableRawPointer(g_cancellable_new()))

  private var stopped: HTTPClientError.Kind?
  private var hasFixedProxy = false

  init(
    _ message: ClientMessage, of request: HTTPClientRequest, over routes: RouteTable, trusting trusted: TLSCertificate?
  ) {
    self.message = message
    url = request.url
    self.routes = routes
    self.trusted = trusted
  }

  func run() async throws -> HTTPResponse {
    guard let route = await routes.route(to: url, until: cancellable) else {
      throw HTTPClientError(.other, host: message.host)
    }
    hasFixedProxy = route.hasFixedProxy
    let handlers = [trusted.map { message.accept($0) }, route.credentials.map { message.answerProxy(with: $0) }]
    defer { handlers.forEach { $0?.disconnect() } }
    let session = route.session
    let body = try await awaitOperation { callback, data in
      soup_session_send_and_read_async(
        session.cast(to: SoupSession.self), message.opaque, G_PRIORITY_DEFAULT, cancellable.cast(to: GCancellable.self),
        callback, data)
    } finish: { _, result in
      Data(
        taking: try GLibError.check {
          soup_session_send_and_read_finish(session.cast(to: SoupSession.self), result, $0)
        })
    }
    return message.response(body: body)
  }

  /// Breaks the exchange off. Only the first reason counts.
  func stop(_ reason: HTTPClientError.Kind) {
    guard stopped == nil else { return }
    stopped = reason
    g_cancellable_cancel(cancellable.cast(to: GCancellable.self))
  }
}

extension ClientExchange {
  /// What an error of `run` means.
  func kind(of error: any Error) -> HTTPClientError.Kind {
    if let stopped { return stopped }
    guard let error = error as? GLibError else { return .other }
    return HTTPClientError.Kind(error, throughFixedProxy: hasFixedProxy)
  }
}

extension HTTPClientError.Kind {
  /// - Parameter throughFixedProxy: whether every connection goes to a proxy that we were given.
  fileprivate init(_ error: GLibError, throughFixedProxy: Bool) {
    switch (error.domain, error.code) {
    case ("g-tls-error-quark", _): self = .tls
    case ("g-resolver-error-quark", _): self = throughFixedProxy ? .proxy : .cannotResolve
    case ("g-io-error-quark", let code):
      switch UInt32(truncatingIfNeeded: code) {
      case G_IO_ERROR_TIMED_OUT.rawValue: self = .timedOut
      case G_IO_ERROR_CANCELLED.rawValue: self = .canceled
      case G_IO_ERROR_CONNECTION_REFUSED.rawValue, G_IO_ERROR_HOST_UNREACHABLE.rawValue,
        G_IO_ERROR_NETWORK_UNREACHABLE.rawValue:
        self = throughFixedProxy ? .proxy : .cannotConnect
      case G_IO_ERROR_HOST_NOT_FOUND.rawValue: self = throughFixedProxy ? .proxy : .cannotResolve
      case G_IO_ERROR_PROXY_FAILED.rawValue, G_IO_ERROR_PROXY_AUTH_FAILED.rawValue,
        G_IO_ERROR_PROXY_NEED_AUTH.rawValue, G_IO_ERROR_PROXY_NOT_ALLOWED.rawValue:
        self = .proxy
      default: self = .other
      }
    default: self = .other
    }
  }
}
