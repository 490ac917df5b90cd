import CSoup
import FoundationEssentials
import GLibRuntime

/// One request and its answer, as libsoup's server holds them.
final class ServerMessage {
  private let reference: ObjectReference

  /// - Parameter message: the SoupServerMessage, not owned.
  init(_ message: UnsafeMutableRawPointer) {
    reference = ObjectReference(retaining: message)
  }

  // What it holds goes on the main thread by itself; to look whether this is the main thread takes its time.
  nonisolated deinit {}

  private var message: OpaquePointer { reference.opaque }
  var pointer: UnsafeMutableRawPointer { reference.pointer }

  var method: String { String(copying: soup_server_message_get_method(message)) ?? "" }

  /// The host and port that the request's target or `Host` field names.
  var target: (host: String, port: Int?) {
    let uri = soup_server_message_get_uri(message)
    let port = Int(g_uri_get_port(uri))
    return ((String(copying: g_uri_get_host(uri)) ?? "").lowercased(), port > 0 ? port : nil)
  }

  /// The request, once it was read whole.
  var request: HTTPRequest {
    let uri = soup_server_message_get_uri(message)
    return HTTPRequest(
      method: method,
      host: target.host,
      path: String(copying: g_uri_get_path(uri)) ?? "/",
      query: String(copying: g_uri_get_query(uri)),
      headers: HTTPHeaders(copying: soup_server_message_get_request_headers(message)),
      body: Data(taking: soup_message_body_flatten(soup_server_message_get_request_body(message))))
  }

  /// How long the request says its body is, 0 when it has none; nil when it is sent in chunks.
  var announcedLength: Int? {
    let headers = soup_server_message_get_request_headers(message)
    return switch soup_message_headers_get_encoding(headers) {
    case SOUP_ENCODING_NONE: 0
    case SOUP_ENCODING_CONTENT_LENGTH: Int(clamping: soup_message_headers_get_content_length(headers))
    default: nil
    }
  }

  /// Lets go of what was read of the body, and of all that follows.
  func discardBody() {
    let body = soup_server_message_get_request_body(message)
    soup_message_body_set_accumulate(body, 0)
    soup_message_body_truncate(body)
  }

  /// Calls `action` with the number of bytes each time a part of the body has come.
  func onBodyPart(_ action: @escaping @MainActor (Int) -> Void) -> SignalConnection {
    SignalConnection(reference.pointer, "got-chunk") { arguments in
      guard let bytes = arguments.boxed(1) else { return }
      action(Int(g_bytes_get_size(OpaquePointer(bytes))))
    }
  }

  func pause() { soup_server_message_pause(message) }
  func resume() { soup_server_message_unpause(message) }

  /// Sets the answer; it is sent when the request was read and the message is not paused.
  func answer(_ response: HTTPResponse) {
    soup_server_message_set_status(message, guint(clamping: response.status), nil)
    response.headers.write(to: soup_server_message_get_response_headers(message))
    guard !response.body.isEmpty else { return }
    response.body.withGBytes { soup_message_body_append_bytes(soup_server_message_get_response_body(message), $0) }
  }

  /// Makes the connection end with this answer.
  func closeAfterAnswer() {
    soup_message_headers_replace(soup_server_message_get_response_headers(message), "Connection", "close")
  }

  /// Calls `action` when the whole answer has been written.
  func onAnswered(_ action: @escaping @MainActor () -> Void) -> SignalConnection {
    SignalConnection(reference.pointer, "wrote-body") { _ in action() }
  }

  /// Calls `action` when the message is over, answered or not.
  func onFinished(_ action: @escaping @MainActor () -> Void) -> SignalConnection {
    SignalConnection(reference.pointer, "finished") { _ in action() }
  }

  /// Calls `action` when the connection has been closed by the server, or taken out of its hands.
  func onDisconnected(_ action: @escaping @MainActor () -> Void) -> SignalConnection {
    SignalConnection(reference.pointer, "disconnected") { _ in action() }
  }

  /// Takes the connection out of the server's hands.
  func takeConnection() -> ObjectReference? {
    soup_server_message_steal_connection(message).map { ObjectReference(owning: UnsafeMutableRawPointer($0)) }
  }

  /// Where a client's address keeps its connection: libsoup tells of a message the one and not the other.
  static let connectionKey = "ceremonyhost-connection"

  /// Breaks the connection off, whatever is under way on it.
  func abort() {
    guard let address = soup_server_message_get_remote_address(message),
      let connection = g_object_get_data(UnsafeMutablePointer<GObject>(OpaquePointer(address)), Self.connectionKey)
    else { return }
    g_socket_shutdown(
      g_socket_connection_get_socket(connection.assumingMemoryBound(to: GSocketConnection.self)), 1, 1, nil)
  }
}
