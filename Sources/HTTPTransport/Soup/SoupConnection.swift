import CSoup
import GLibRuntime
import Glibc

/// One connection, with a libsoup server to itself.
///
/// libsoup 3.2 reads the end of a connection that its client closes between two requests, tells nobody, and holds the
/// connection for as long as its server lives. So each has a server of its own, which is let go of when the socket says
/// that the client has gone.
@MainActor final class SoupConnection {
  private let server: ObjectReference
  private let stream: ObjectReference
  private let socket: UnsafeMutablePointer<GSocket>?
  private let events: SoupEndpoint.Events
  private let keepsAlive: Bool
  private let whenOver: @MainActor (SoupConnection) -> Void
  private var signals: [SignalConnection] = []
  private var hangUp: HangUpWatch?
  private var lastLook: MainTimer?
  private var current: ServerMessage?
  private var hasAnswered = false
  private var hasClientGone = false
  private var isLetGo = false
  private var isOver = false

  /// Since when no request is under way.
  private(set) var idleSince = ContinuousClock.now

  /// - Parameters:
  ///   - stream: what requests come from: `socket` itself, or TLS on top of it.
  ///   - socket: a GSocketConnection.
  ///   - keepsAlive: whether one request after another may come.
  ///   - whenOver: is called once, when the connection has ended or somebody else has it.
  init?(
    _ stream: ObjectReference, over socket: ObjectReference, serverName: String, keepsAlive: Bool,
    events: SoupEndpoint.Events, whenOver: @escaping @MainActor (SoupConnection) -> Void
  ) {
    let server = makeObject(
      soup_server_get_type(), [("raw-paths", .flag(true)), ("server-header", .text(serverName))])
    guard let server else { return nil }
    self.server = server
    self.stream = stream
    self.socket = g_socket_connection_get_socket(socket.cast(to: GSocketConnection.self))
    self.events = events
    self.keepsAlive = keepsAlive
    self.whenOver = whenOver
    let soup = server.cast(to: SoupServer.self)
    let unowned = Unmanaged.passUnretained(self).toOpaque()
    soup_server_add_early_handler(soup, nil, headersWereRead, unowned, nil)
    soup_server_add_handler(soup, nil, requestWasRead, unowned, nil)
    // Where no socket can be had, the connection ends with its first answer.
    if keepsAlive { try? KeepAliveListener.add(to: soup) }
    signals = ["request-finished", "request-aborted"].map { name in
      SignalConnection(server.pointer, name) { [weak self] (arguments: SignalArguments) -> Void in
        if let message = arguments.object(1) { self?.end(message) }
      }
    }
    guard let socket = self.socket else { return }
    hangUp = HangUpWatch(socket: socket) { [weak self] in self?.noteHangUp() }
  }

  /// Begins to read requests.
  /// - Parameters: the addresses of this machine and the client.
  func serve(local: UnsafeMutablePointer<GSocketAddress>, remote: UnsafeMutablePointer<GSocketAddress>) {
    soup_server_accept_iostream(
      server.cast(to: SoupServer.self), stream.cast(to: GIOStream.self), local, remote, nil)
  }

  /// Whether nothing is under way, and a client expects the connection to end at any time.
  var isBetweenRequests: Bool { hasAnswered && current == nil }

  var isIdle: Bool { current == nil }

  /// Ends the connection, whatever is under way on it.
  func close() {
    guard !isOver else { return }
    isOver = true
    hangUp = nil
    lastLook = nil
    soup_server_disconnect(server.cast(to: SoupServer.self))
    signals = []
    // libsoup never tells of the end of a request whose server has been disconnected.
    if let current { events.end(current.pointer) }
    whenOver(self)
  }

  /// The headers of a request were read.
  fileprivate func begin(_ message: UnsafeMutableRawPointer) {
    let message = ServerMessage(message)
    current = message
    if !keepsAlive { signals.append(message.onDisconnected { [weak self] in self?.letGo() }) }
    events.headers(message)
  }

  /// A request was read whole.
  fileprivate func handle(_ message: UnsafeMutableRawPointer) {
    holdBack(true)
    events.request(current.flatMap { $0.pointer == message ? $0 : nil } ?? ServerMessage(message))
  }

  private func end(_ message: UnsafeMutableRawPointer) {
    holdBack(false)
    events.end(message)
    guard current?.pointer == message else { return }
    current = nil
    hasAnswered = true
    idleSince = .now
    if hasClientGone { lookForMore() }
  }

  /// Holds back what is written until it fills a packet, or lets go of it. libsoup writes an answer's headers and its
  /// body apart; each would be a packet, and the client would be woken for either.
  private func holdBack(_ holds: Bool) {
    // A connection that serves one request may be another's afterwards.
    guard keepsAlive else { return }
    g_socket_set_option(socket, Int32(IPPROTO_TCP), TCP_CORK, holds ? 1 : 0, nil)
  }

  private func noteHangUp() {
    guard g_io_stream_is_closed(stream.cast(to: GIOStream.self)) == 0 else { return letGo() }
    hasClientGone = true
    lookForMore()
  }

  /// libsoup has closed the connection, or given it away.
  private func letGo() {
    isLetGo = true
    lastLook = MainTimer(whenIdle: { [weak self] in self?.close() })
  }

  /// Closes, unless what the client has sent before it went makes a request.
  private func lookForMore() {
    guard !isLetGo else { return }
    lastLook = MainTimer(whenIdle: { [weak self] in
      guard let self, isIdle else { return }
      close()
    })
  }
}

nonisolated private func headersWereRead(
  _: UnsafeMutablePointer<SoupServer>?, _ message: OpaquePointer?, _: UnsafePointer<CChar>?, _: OpaquePointer?,
  _ data: gpointer?
) {
  forward(message, data) { $0.begin($1) }
}

nonisolated private func requestWasRead(
  _: UnsafeMutablePointer<SoupServer>?, _ message: OpaquePointer?, _: UnsafePointer<CChar>?, _: OpaquePointer?,
  _ data: gpointer?
) {
  forward(message, data) { $0.handle($1) }
}

/// libsoup's handlers live and die with the connection that owns their server.
nonisolated private func forward(
  _ message: OpaquePointer?, _ data: gpointer?, _ call: @MainActor (SoupConnection, UnsafeMutableRawPointer) -> Void
) {
  guard let message, let data else { return }
  let connection = Unmanaged<SoupConnection>.fromOpaque(data)
  nonisolated(unsafe) let pointer = UnsafeMutableRawPointer(message)
  MainActor.assumeIsolated { call(connection.takeUnretainedValue(), pointer) }
}
