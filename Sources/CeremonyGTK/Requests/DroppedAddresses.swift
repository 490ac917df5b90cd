import CWebKitGTK
import GLibRuntime

/// Keeps from a page the addresses that are dropped on it: WebKit would go there, away from the ceremony, and an event's address
/// would end it. Texts and files can be dropped where the page takes them.
enum DroppedAddresses {
  /// - Parameter view: a `WebKitWebView`, which hears of a drop after us.
  static func keepFrom(_ view: ObjectReference) -> SignalConnection {
    SignalConnection(view.pointer, "drag-data-received") { arguments in
      guard let data = arguments.boxed(4).map({ OpaquePointer($0) }), isAddress(data) else { return }
      // GTK frees these bytes once all have heard of them. WebKit ends the host at a Netscape address of empty lines.
      let bytes = UnsafeMutablePointer(mutating: gtk_selection_data_get_data(data))
      bytes?.update(repeating: UInt8(ascii: " "), count: Int(max(gtk_selection_data_get_length(data), 0)))
    }
  }

  private static func isAddress(_ data: OpaquePointer) -> Bool {
    if name(gtk_selection_data_get_target(data)) == "_NETSCAPE_URL" { return true }
    guard let addresses = gtk_selection_data_get_uris(data) else { return false }
    defer { g_strfreev(addresses) }
    return (0..<Int(g_strv_length(addresses))).contains { index in
      addresses[index].map { !String(cString: $0).lowercased().hasPrefix("file:") } ?? false
    }
  }

  private static func name(_ atom: GdkAtom?) -> String? {
    let name = gdk_atom_name(atom)
    defer { g_free(name) }
    return name.map { String(cString: $0) }
  }
}
