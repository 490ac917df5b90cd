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

  private let serverName: String
  private let certificate: TLSCertificate?
  private let idleLimit: Duration?
  private let events: Events
  private var listener: SocketListener?
  private var connections: [ObjectIdentifier: SoupConnection] = [:]
  private var idleCheck: MainTimer?
  private let handshakes = ObjectReference(owning: UnsafeMutableRawPointer(g_cancellable_new()))

  /// - Parameters:
  ///   - idleLimit: how long a connection may stand without a request; it is closed when it has stood twice as long. Nil
  ///     when each connection serves one request alone.
  ///   - stallLimit: after how many seconds without a byte a read or write on a connection fails; 0 for never.
  init(
    serverName: String, certificate: TLSCertificate?, idleLimit: Duration?, stallLimit: UInt32, events: Events
  ) {
    self.serverName = serverName
    self.certificate = certificate
    self.idleLimit = idleLimit
    self.events = events
    listener = SocketListener(stallLimit: stallLimit) { [weak self] in self?.accept($0) }
  }

  /// Begins to listen.
  /// - Returns: the port.
  func listen(address: String, port: UInt16) throws(GLibError) -> UInt16 {
    guard let listener else { throw GLibError(domain: "", code: 0, message: "The server has been stopped.") }
    return try listener.listen(address: address, port: port)
  }

  /// Refuses new connections, and closes those between two requests; the others go on.
  func stopAccepting() {
    listener?.close()
    listener = nil
    g_cancellable_cancel(handshakes.cast(to: GCancellable.self))
    for connection in connections.values where connection.isBetweenRequests { connection.close() }
  }

  /// Ends every connection.
  func disconnect() {
    stopAccepting()
    for connection in connections.values { connection.close() }
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
    guard listener != nil else { return }
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
    guard
      let local,
      let served = SoupConnection(
        stream, over: socket, serverName: serverName, keepsAlive: idleLimit != nil, events: events,
        whenOver: { [weak self] in self?.drop($0) })
    else { return }
    connections[ObjectIdentifier(served)] = served
    if let idleLimit, idleCheck == nil {
      idleCheck = MainTimer(every: idleLimit) { [weak self] in self?.close(idleFor: idleLimit) }
    }
    served.serve(local: local, remote: remote)
  }

  private func close(idleFor limit: Duration) {
    let latest = ContinuousClock.now - limit
    for connection in connections.values where connection.isIdle && connection.idleSince < latest { connection.close() }
  }

  private func drop(_ connection: SoupConnection) {
    connections.removeValue(forKey: ObjectIdentifier(connection))
    if connections.isEmpty { idleCheck = nil }
  }

  /// A socket keeps its own address: one that leads back to the connection would hold both for ever.
  private static func copy(_ address: UnsafeMutablePointer<GSocketAddress>) -> UnsafeMutablePointer<GSocketAddress>? {
    let inet = UnsafeMutableRawPointer(address).assumingMemoryBound(to: GInetSocketAddress.self)
    return g_inet_socket_address_new(
      g_inet_socket_address_get_address(inet), g_inet_socket_address_get_port(inet))
  }
}
