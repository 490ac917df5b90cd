import CSoup
import FoundationEssentials
import GLibRuntime

/// One request and its answer, as libsoup's client holds them.
final class ClientMessage {
  private let reference: ObjectReference

  /// Nil if the address is no HTTP URL with a host.
  init?(_ request: HTTPClientRequest) {
    guard let message = soup_message_new(request.method, request.url) else { return nil }
    reference = ObjectReference(owning: message)
    guard !host.isEmpty, scheme == "https" || scheme == "http" else { return nil }
    soup_message_set_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    request.headers.write(to: soup_message_get_request_headers(message))
    guard !request.body.isEmpty else { return }
    request.body.withGBytes {
      soup_message_set_request_body_from_bytes(
        message, request.headers["Content-Type"] ?? "application/octet-stream", $0)
    }
  }

  var opaque: OpaquePointer { reference.opaque }

  var host: String { (String(copying: g_uri_get_host(soup_message_get_uri(opaque))) ?? "").lowercased() }

  var isHTTPS: Bool { scheme == "https" }

  private var scheme: String? { String(copying: g_uri_get_scheme(soup_message_get_uri(opaque))) }

  /// Whether a server has shown a certificate on the connection of this exchange.
  var hasPeerCertificate: Bool { soup_message_get_tls_peer_certificate(opaque) != nil }

  /// Accepts the certificate where the system's list of authorities is all that speaks against it. The host's name and
  /// the dates must be right.
  func accept(_ trusted: TLSCertificate) -> SignalConnection {
    SignalConnection(
      reference.pointer, "accept-certificate",
      answering: { arguments in
        guard let peer = arguments.object(1), let problems = arguments.flags(2) else { return .boolean(false) }
        let onlyUnknown = problems == UInt(G_TLS_CERTIFICATE_UNKNOWN_CA.rawValue)
        return .boolean(onlyUnknown && trusted.isSame(as: peer))
      })
  }

  /// Tells a proxy who asks, once; a second question means that the first answer was wrong.
  func answerProxy(with credentials: ProxyAddress.Credentials) -> SignalConnection {
    SignalConnection(
      reference.pointer, "authenticate",
      answering: { arguments in
        guard let auth = arguments.object(1), arguments.boolean(2) == false else { return .boolean(false) }
        let question = auth.assumingMemoryBound(to: SoupAuth.self)
        guard soup_auth_is_for_proxy(question) != 0 else { return .boolean(false) }
        soup_auth_authenticate(question, credentials.user, credentials.password)
        return .boolean(true)
      })
  }

  func response(body: Data) -> HTTPResponse {
    HTTPResponse(
      status: Int(soup_message_get_status(opaque).rawValue),
      headers: HTTPHeaders(copying: soup_message_get_response_headers(opaque)),
      body: body)
  }
}
