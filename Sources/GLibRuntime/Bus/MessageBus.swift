import CGLib

/// An object that somebody on a D-Bus offers.
nonisolated public struct BusObject: Hashable, Sendable {
  public let destination: String
  public let path: String

  public init(destination: String, path: String) {
    self.destination = destination
    self.path = path
  }

  /// The bus itself, which knows who is on it.
  public static let daemon = BusObject(destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
}

/// A signal that somebody on a D-Bus sent.
nonisolated public struct BusSignal: Hashable, Sendable {
  public let sender: BusObject
  public let name: String
}

/// A connection to a D-Bus of our choice. Every call waits within a limit, whatever the other side does.
@MainActor public final class MessageBus {
  private let connection: ObjectReference

  /// - Parameter address: as in `DBUS_SESSION_BUS_ADDRESS`.
  public init(address: String) async throws {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let connection: ObjectReference? = try await awaitOperation(
      { g_dbus_connection_new_for_address(address, flags, nil, nil, $0, $1) },
      finish: { _, result in
        try GLibError.check { g_dbus_connection_new_for_address_finish(result, $0) }
          .map { ObjectReference(owning: $0) }
      })
    guard let connection else { preconditionFailure("GLib gave neither a connection nor an error.") }
    self.connection = connection
  }

  /// Calls a method.
  /// - Parameters:
  ///   - method: the interface and the method's name, such as `org.a11y.Bus.GetAddress`.
  ///   - milliseconds: how long to wait for the answer.
  /// - Returns: the answer's parts.
  public func call(
    _ method: String, of object: BusObject, _ arguments: [Variant] = [], milliseconds: Int32 = 2000
  ) async throws -> [Variant] {
    let end = method.lastIndex(of: ".") ?? method.startIndex
    let interface = String(method[..<end])
    let name = String(method[method.index(after: end)...])
    let parameters = Variant(arguments: arguments)
    let connection = connection.opaque
    let answer: Variant? = try await awaitOperation(
      {
        g_dbus_connection_call(
          connection, object.destination, object.path, interface, name, parameters.pointer, nil,
          G_DBUS_CALL_FLAGS_NONE, milliseconds, nil, $0, $1)
      },
      finish: { _, result in
        try GLibError.check { g_dbus_connection_call_finish(connection, result, $0) }.map { Variant(owning: $0) }
      })
    return answer?.parts ?? []
  }

  /// Calls `action` with every signal of an interface that reaches this connection, for as long as that lasts.
  public func listen(to interface: String, _ action: @escaping @MainActor (BusSignal) -> Void) {
    let listener = SignalListener(action)
    g_dbus_connection_signal_subscribe(
      connection.opaque, nil, interface, nil, nil, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, sender, path, _, name, _, data in
        guard let data, let sender, let path, let name else { return }
        let listener = Unmanaged<SignalListener>.fromOpaque(data).takeUnretainedValue()
        let object = BusObject(destination: String(cString: sender), path: String(cString: path))
        let signal = BusSignal(sender: object, name: String(cString: name))
        MainActor.assumeIsolated { listener.action(signal) }
      }, Unmanaged.passRetained(listener).toOpaque(),
      { data in
        if let data { Unmanaged<SignalListener>.fromOpaque(data).release() }
      })
  }

  /// Reads a property.
  public func property(_ name: String, of object: BusObject, interface: String) async throws -> Variant? {
    let answer = try await call(
      "org.freedesktop.DBus.Properties.Get", of: object, [Variant(interface), Variant(name)])
    return answer.first?.parts.first
  }
}

/// What is called for a signal.
private final class SignalListener: Sendable {
  let action: @MainActor (BusSignal) -> Void

  init(_ action: @escaping @MainActor (BusSignal) -> Void) {
    self.action = action
  }
}
