import CSoup
import GLibRuntime

/// libsoup's server on connections that we accept: it tells when a request's headers are there, when it was read whole,
/// and when it is over.
@MainActor final class SoupEndpoint {
  /// What an endpoint tells its owner.
  struct Events {
    /// The headers were read. An answer set now is sent without `request` being called.
    var headers: @MainActor (ServerMessage) -> Void = { _ in }
    /// The request was read whole.
    var request: @MainActor (ServerMessage) -> Void
    /// The message is over: it was answered, or the connection broke. Called once for each message.
    var end: @MainActor (UnsafeMutableRawPointer) -> Void = { _ in }
  }

  private let server: ObjectReference?
  private let certificate: TLSCertificate?
  private var listener: SocketListener?
  private var signals: [SignalConnection] = []
  private let handshakes = ObjectReference(owning: UnsafeMutableRawPointer(g_cancellable_new()))

  init(serverName: String, certificate: TLSCertificate?, idleLimit: UInt32, events: Events) {
    self.certificate = certificate
    server = makeObject(
      soup_server_get_type(), [("raw-paths", .flag(true)), ("server-header", .text(serverName))])
    guard let server else { return }
    let table = Unmanaged.passRetained(EventTable(events)).toOpaque()
    let soup = server.cast(to: SoupServer.self)
    soup_server_add_early_handler(soup, nil, headersWereRead, table, nil)
    soup_server_add_handler(soup, nil, requestWasRead, table, releaseEvents)
    // Where temporary files cannot be made, each connection ends with its first answer.
    try? KeepAliveListener.add(to: soup)
    signals = ["request-finished", "request-aborted"].map { name in
      SignalConnection(server.pointer, name) { (arguments: SignalArguments) -> Void in
        if let message = arguments.object(1) { events.end(message) }
      }
    }
    listener = SocketListener(idleLimit: idleLimit) { [weak self] in self?.accept($0) }
  }

  /// Begins to listen.
  /// - Returns: the port.
  func listen(address: String, port: UInt16) throws(GLibError) -> UInt16 {
    guard let listener else { throw GLibError(domain: "", code: 0, message: "The server has been stopped.") }
    return try listener.listen(address: address, port: port)
  }

  /// Refuses new connections; those that stand go on.
  func stopAccepting() {
    listener?.close()
    listener = nil
    g_cancellable_cancel(handshakes.cast(to: GCancellable.self))
  }

  /// Ends every connection.
  func disconnect() {
    stopAccepting()
    if let server { soup_server_disconnect(server.cast(to: SoupServer.self)) }
  }

  isolated deinit { disconnect() }

  private func accept(_ connection: UnsafeMutableRawPointer) {
    let plain = ObjectReference(retaining: connection)
    guard let certificate else { return serve(plain, over: plain) }
    Task { [weak self, handshakes] in
      guard let secure = try? await Self.handshake(on: plain, certificate, until: handshakes) else { return }
      self?.serve(secure, over: plain)
    }
  }

  private static func handshake(
    on plain: ObjectReference, _ certificate: TLSCertificate, until canceled: ObjectReference
  ) async throws -> ObjectReference {
    let type = g_tls_backend_get_server_connection_type(g_tls_backend_get_default())
    let secure = ObjectReference(
      owning: ObjectMaker.make(
        type, ["base-io-stream": .object(plain), "certificate": .object(certificate.reference)]))
    // Nobody shows a certificate to this server. Said before it begins, or each connection reads, and keeps in some 4 MB,
    // all certificates that the system trusts.
    g_tls_connection_set_database(secure.cast(to: GTlsConnection.self), nil)
    _ = try GLibError.check { g_initable_init(secure.opaque, nil, $0) }
    _ = try await awaitOperation { callback, data in
      g_tls_connection_handshake_async(
        secure.cast(to: GTlsConnection.self), G_PRIORITY_DEFAULT, canceled.cast(to: GCancellable.self), callback, data)
    } finish: { _, result in
      try GLibError.check { g_tls_connection_handshake_finish(secure.cast(to: GTlsConnection.self), result, $0) }
    }
    return secure
  }

  private func serve(_ stream: ObjectReference, over socket: ObjectReference) {
    guard let server, listener != nil else { return }
    let connection = socket.cast(to: GSocketConnection.self)
    let local = g_socket_connection_get_local_address(connection, nil)
    let known = g_socket_connection_get_remote_address(connection, nil)
    defer {
      if let local { g_object_unref(local) }
      if let known { g_object_unref(known) }
    }
    // A client that has gone already has no address, and nothing to be told.
    guard local != nil, let remote = known.flatMap(Self.copy) else { return }
    defer { g_object_unref(remote) }
    g_object_set_data_full(
      UnsafeMutablePointer<GObject>(OpaquePointer(remote)), ServerMessage.connectionKey, g_object_ref(socket.pointer),
      g_object_unref)
    soup_server_accept_iostream(
      server.cast(to: SoupServer.self), stream.cast(to: GIOStream.self), local, remote, nil)
  }

  /// A socket keeps its own address: one that leads back to the connection would hold both for ever.
  private static func copy(_ address: UnsafeMutablePointer<GSocketAddress>) -> UnsafeMutablePointer<GSocketAddress>? {
    let inet = UnsafeMutableRawPointer(address).assumingMemoryBound(to: GInetSocketAddress.self)
    return g_inet_socket_address_new(
      g_inet_socket_address_get_address(inet), g_inet_socket_address_get_port(inet))
  }
}

/// The closures that libsoup's handlers own.
@MainActor private final class EventTable {
  let events: SoupEndpoint.Events

  init(_ events: SoupEndpoint.Events) { self.events = events }
}

nonisolated private func headersWereRead(
  _: UnsafeMutablePointer<SoupServer>?, _ message: OpaquePointer?, _: UnsafePointer<CChar>?, _: OpaquePointer?,
  _ data: gpointer?
) {
  forward(message, data) { $0.headers($1) }
}

nonisolated private func requestWasRead(
  _: UnsafeMutablePointer<SoupServer>?, _ message: OpaquePointer?, _: UnsafePointer<CChar>?, _: OpaquePointer?,
  _ data: gpointer?
) {
  forward(message, data) { $0.request($1) }
}

nonisolated private func forward(
  _ message: OpaquePointer?, _ data: gpointer?, _ call: @MainActor (SoupEndpoint.Events, ServerMessage) -> Void
) {
  guard let message, let data else { return }
  let table = Unmanaged<EventTable>.fromOpaque(data)
  nonisolated(unsafe) let pointer = UnsafeMutableRawPointer(message)
  MainActor.assumeIsolated { call(table.takeUnretainedValue().events, ServerMessage(pointer)) }
}

nonisolated private func releaseEvents(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<EventTable>.fromOpaque(data).release()
}
