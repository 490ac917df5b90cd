import HTTPTransport

/// An origin that may frame a ceremony. It becomes a part of the page's Content-Security-Policy, so that nothing but
/// an origin may stand in it.
nonisolated struct EmbedOrigin {
  /// The origin as browsers write it.
  let text: String

  /// Nil unless this is `https`, or `http` on this machine, with a host and perhaps a port, and nothing else.
  init?(_ string: String) {
    guard let url = try? BaseURL(string), url.appending("") == url.description else { return nil }
    text = url.description
  }
}
