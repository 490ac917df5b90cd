import CGLib
import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// A session bus of the test's own, with a desktop's session manager on it that does what the test says.
@MainActor final class SessionManager {
  /// The names that the manager goes by.
  struct Names {
    let bus: String
    let path: String
    let interface: String
    let client: String

    static let gnome = Names(
      bus: "org.gnome.SessionManager", path: "/org/gnome/SessionManager", interface: "org.gnome.SessionManager",
      client: "org.gnome.SessionManager.ClientPrivate")
    static let xfce = Names(
      bus: "org.xfce.SessionManager", path: "/org/xfce/SessionManager", interface: "org.xfce.Session.Manager",
      client: "org.xfce.Session.Client")
  }

  struct Answer: Equatable {
    let isOK: Bool
    let reason: String
  }

  /// Where the bus is, as in `DBUS_SESSION_BUS_ADDRESS`.
  var address: String { bus.address }
  /// Who has registered, by the name on the bus.
  fileprivate(set) var clients: [String] = []
  /// What the clients have answered.
  fileprivate(set) var answers: [Answer] = []

  private static let clientPath = "/test/Client1"
  private let names: Names
  private let bus: SessionBus
  private var connection: OpaquePointer?

  init(_ names: Names = .gnome) throws {
    self.names = names
    bus = try SessionBus()
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let connection = try XCTUnwrap(g_dbus_connection_new_for_address_sync(bus.address, flags, nil, nil, nil))
    self.connection = connection
    offer(
      names.interface, at: names.path,
      "<method name='RegisterClient'><arg type='s'/><arg type='s'/><arg type='o' direction='out'/></method>")
    offer(
      names.client, at: Self.clientPath, "<method name='EndSessionResponse'><arg type='b'/><arg type='s'/></method>")
    let request = g_variant_new_tuple([g_variant_new_string(names.bus), g_variant_new_uint32(0)], 2)
    let answer = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", request, nil,
      G_DBUS_CALL_FLAGS_NONE, 5000, nil, nil)
    g_variant_unref(try XCTUnwrap(answer))
  }

  /// Sends a signal to whoever has registered, such as `QueryEndSession`.
  func say(_ signal: String) {
    for client in clients {
      let flags = g_variant_new_uint32(0)
      let hasFlags = signal == "QueryEndSession" || signal == "EndSession"
      g_dbus_connection_emit_signal(
        connection, client, Self.clientPath, names.client, signal,
        hasFlags ? g_variant_new_tuple([flags], 1) : nil, nil)
    }
  }

  func stop() throws {
    if let connection { g_object_unref(UnsafeMutableRawPointer(connection)) }
    connection = nil
    try bus.stop()
  }

  private func offer(_ interface: String, at path: String, _ methods: String) {
    guard
      let node = g_dbus_node_info_new_for_xml("<node><interface name='\(interface)'>\(methods)</interface></node>", nil)
    else { return XCTFail("the interface is not well-formed") }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, sender, _, _, method, parameters, invocation, data in
      guard let sender, let method, let parameters, let invocation, let data else { return }
      nonisolated(unsafe) let (call, values) = (invocation, parameters)
      let manager = Unmanaged<SessionManager>.fromOpaque(data).takeUnretainedValue()
      let (client, name) = (String(cString: sender), String(cString: method))
      MainActor.assumeIsolated { manager.answer(call, of: client, to: name, values) }
    }
    // GLib keeps the pointer to the table, not a copy.
    let kept = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    kept.initialize(to: table)
    g_dbus_connection_register_object(
      connection, path, node.pointee.interfaces[0], kept, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  private func answer(_ call: OpaquePointer, of client: String, to method: String, _ values: OpaquePointer) {
    let parts = (0..<2).compactMap { g_variant_get_child_value(values, $0) }
    defer { for part in parts { g_variant_unref(part) } }
    switch method {
    case "RegisterClient":
      // The accessibility registry registers as well, and is not asked.
      let isHost = Self.text(parts[0]) == "io.github.ceremonyhost.CeremonyHost"
      if isHost { clients.append(client) }
      g_dbus_method_invocation_return_value(
        call, g_variant_new_tuple([g_variant_new_object_path(isHost ? Self.clientPath : "/test/Other")], 1))
    default:
      answers.append(Answer(isOK: g_variant_get_boolean(parts[0]) != 0, reason: Self.text(parts[1])))
      g_dbus_method_invocation_return_value(call, nil)
    }
  }

  private static func text(_ value: OpaquePointer) -> String { String(cString: g_variant_get_string(value, nil)) }
}
