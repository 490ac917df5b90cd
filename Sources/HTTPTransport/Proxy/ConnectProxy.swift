public import GLibRuntime

/// A proxy that knows nothing but CONNECT, and leads each host it is asked for to a port of this machine or nowhere.
public final class ConnectProxy {
  /// What becomes of a request for a host.
  public enum Decision: Equatable, Sendable {
    /// The client is connected with this port of 127.0.0.1.
    case tunnel(toLoopbackPort: UInt16)
    /// The client is answered with status 403.
    case refuse
  }

  private var endpoint: SoupEndpoint?
  private let decide: @MainActor (String, Int) -> Decision
  private var tunnels: [ObjectIdentifier: Tunnel] = [:]

  /// How many connections are led through at the moment.
  public var openTunnels: Int { tunnels.count }

  /// - Parameter decide: is asked once for each request, with the host in lower case and the port.
  public init(decide: @escaping @MainActor (_ host: String, _ port: Int) -> Decision) {
    self.decide = decide
    endpoint = SoupEndpoint(
      serverName: "proxy", certificate: nil, idleLimit: nil, stallLimit: 0,
      events: SoupEndpoint.Events(request: { [weak self] in self?.handle($0) }))
  }

  /// Begins to listen on one address.
  /// - Parameters:
  ///   - address: an IP address of this machine; loopback unless said otherwise.
  ///   - port: 0 for one that is free.
  /// - Returns: the port.
  /// - Throws: GLib's error when the address cannot be had, or the proxy was stopped.
  @discardableResult
  public func listen(address: String = "127.0.0.1", port: UInt16 = 0) throws(GLibError) -> UInt16 {
    guard let endpoint else { throw GLibError(domain: "", code: 0, message: "The proxy has been stopped.") }
    return try endpoint.listen(address: address, port: port)
  }

  /// Stops accepting and ends every tunnel. Has no effect if it has been called already.
  public func stop() async {
    endpoint?.disconnect()
    endpoint = nil
    let open = tunnels.values
    for tunnel in open { tunnel.cancel() }
    for tunnel in open { await tunnel.ended() }
  }

  private func handle(_ message: ServerMessage) {
    let (host, port) = message.target
    guard message.method == "CONNECT", case .tunnel(let target) = decide(host, port ?? 80) else {
      message.answer(.empty(403))
      message.closeAfterAnswer()
      return
    }
    let tunnel = Tunnel(message, toLoopbackPort: target)
    tunnels[ObjectIdentifier(tunnel)] = tunnel
    tunnel.start { [weak self] in self?.tunnels.removeValue(forKey: ObjectIdentifier(tunnel)) }
  }
}
