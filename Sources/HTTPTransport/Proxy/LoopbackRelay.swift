public import GLibRuntime

/// Leads connections to a port of this machine on to another port, and can be cut: a network that somebody unplugs.
public final class LoopbackRelay {
  private let target: UInt16
  private var listener: SocketListener?
  private var open: [ObjectIdentifier: (junction: Junction, task: Task<Void, Never>)] = [:]

  /// Whether the relay is cut. Cutting it breaks every connection; new ones are broken at once until it is whole again.
  public var isCut = false {
    didSet {
      if isCut { for connection in open.values { connection.junction.cancel() } }
    }
  }

  /// - Parameter port: the port of 127.0.0.1 that connections are led to.
  public init(toPort port: UInt16) { target = port }

  /// Begins to listen on 127.0.0.1.
  /// - Returns: the port, which was free.
  public func listen() throws(GLibError) -> UInt16 {
    let listener = SocketListener(stallLimit: 0) { [weak self] connection in
      self?.lead(ObjectReference(retaining: connection))
    }
    self.listener = listener
    return try listener.listen(address: "127.0.0.1", port: 0)
  }

  /// Stops accepting, and ends every connection.
  public func stop() async {
    listener?.close()
    listener = nil
    isCut = true
    for connection in open.values { await connection.task.value }
  }

  private func lead(_ client: ObjectReference) {
    let junction = Junction()
    let key = ObjectIdentifier(junction)
    let task = Task { [weak self, target, isCut] in
      if !isCut, let server = try? await junction.connect(toLoopbackPort: target) {
        await junction.carry(between: client, and: server)
        await junction.close(server)
      } else {
        await junction.close(client)
      }
      self?.open.removeValue(forKey: key)
    }
    open[key] = (junction, task)
  }
}
