import CSoup
import GLibRuntime

/// A proxy's address, apart from the name and password that may stand in it.
///
/// libsoup 3.2 asks a proxy for the proxy's own address, once it took the password out of that address: it has to be
/// given the password when it asks for one.
struct ProxyAddress {
  struct Credentials {
    let user: String
    let password: String
  }

  /// The address without name and password.
  let url: String
  let credentials: Credentials?

  init(_ string: String) {
    let flags = GUriFlags(rawValue: G_URI_FLAGS_HAS_PASSWORD.rawValue)
    let uri = try? GLibError.check { g_uri_parse(string, flags, $0) }
    defer { if let uri = uri ?? nil { g_uri_unref(uri) } }
    // Other kinds of proxy are asked by GIO itself, which needs the password where it stands.
    guard let uri = uri ?? nil, ["http", "https"].contains(Self.text(g_uri_get_scheme(uri))),
      let user = Self.text(g_uri_get_user(uri)), let host = Self.text(g_uri_get_host(uri))
    else {
      url = string
      credentials = nil
      return
    }
    credentials = Credentials(user: user, password: Self.text(g_uri_get_password(uri)) ?? "")
    let joined = g_uri_join(G_URI_FLAGS_NONE, g_uri_get_scheme(uri), nil, host, g_uri_get_port(uri), "", nil, nil)
    defer { g_free(joined) }
    url = Self.text(joined) ?? ""
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
