import CGLib
import GLibRuntime
import Synchronization

/// Somebody on a bus who answers as accessible objects do, in the way that the test says.
final class FakeAccessibles: Sendable {
  struct Node: Sendable {
    /// AT-SPI's number of its role.
    var role: UInt32
    var name = ""
    var children: [BusObject] = []
    /// What another process has plugged in, which does not count as a child.
    var plugged: BusObject?
  }

  /// What it is called on the bus.
  let uniqueName: String

  private let connection: Connection
  private let nodes = Mutex<[String: Node]>([:])

  /// - Parameters:
  ///   - address: the bus.
  ///   - name: another name that it goes by there.
  init(on address: String, name: String? = nil) throws {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let opened = try GLibError.check { g_dbus_connection_new_for_address_sync(address, flags, nil, nil, $0) }
    guard let opened, let unique = g_dbus_connection_get_unique_name(opened) else { throw Missing() }
    connection = Connection(pointer: opened)
    uniqueName = String(cString: unique)
    g_dbus_connection_add_filter(opened, answerCalls, Unmanaged.passUnretained(self).toOpaque(), nil)
    guard let name else { return }
    let daemon = "org.freedesktop.DBus"
    let answer = try GLibError.check {
      g_dbus_connection_call_sync(
        opened, daemon, "/org/freedesktop/DBus", daemon, "RequestName", Self.value("('\(name)', uint32 0)"), nil,
        G_DBUS_CALL_FLAGS_NONE, 5000, nil, $0)
    }
    g_variant_unref(answer)
  }

  deinit {
    g_dbus_connection_close_sync(connection.pointer, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection.pointer))
  }

  subscript(path: String) -> Node? {
    get { nodes.withLock { $0[path] } }
    set { nodes.withLock { $0[path] = newValue } }
  }

  func object(_ path: String) -> BusObject { BusObject(destination: uniqueName, path: path) }

  /// Tells that the object's children have changed.
  func tellOfChildren(of path: String) {
    let news = Self.value("('add', 0, 0, <0>, @a{sv} {})")
    g_dbus_connection_emit_signal(
      connection.pointer, nil, path, "org.a11y.atspi.Event.Object", "ChildrenChanged", news, nil)
  }

  /// The answer to a call, as GVariant's text.
  fileprivate func answer(to method: String, of path: String) -> OpaquePointer? {
    guard let node = self[path] else { return Self.value("()") }
    let plugged = node.plugged ?? BusObject(destination: "", path: "/org/a11y/atspi/null")
    let text =
      switch method {
      case "GetChildren": "(@a(so) [\(node.children.map(Self.text).joined(separator: ", "))],)"
      case "GetChildAtIndex": "(\(Self.text(plugged)),)"
      case "GetRole": "(uint32 \(node.role),)"
      case "Get": "(<'\(node.name)'>,)"
      default: "()"
      }
    return Self.value(text)
  }

  private static func text(_ object: BusObject) -> String {
    "('\(object.destination)', objectpath '\(object.path)')"
  }

  private static func value(_ text: String) -> OpaquePointer? {
    g_variant_parse(nil, text, nil, nil, nil)
  }

  private struct Connection: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private struct Missing: Error {}
}

/// Runs on GDBus's own thread.
private func answerCalls(
  _ connection: OpaquePointer?, _ message: OpaquePointer?, _ isIncoming: gboolean, _ data: gpointer?
) -> OpaquePointer? {
  guard isIncoming != 0, let message, let data,
    g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
    let path = g_dbus_message_get_path(message), let method = g_dbus_message_get_member(message)
  else { return message }
  let accessibles = Unmanaged<FakeAccessibles>.fromOpaque(data).takeUnretainedValue()
  let reply = g_dbus_message_new_method_reply(message)
  g_dbus_message_set_body(reply, accessibles.answer(to: String(cString: method), of: String(cString: path)))
  g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
  g_object_unref(reply.map { UnsafeMutableRawPointer($0) })
  g_object_unref(UnsafeMutableRawPointer(message))
  return nil
}
