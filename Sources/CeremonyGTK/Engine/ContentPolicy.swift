/// The Content-Security-Policy that WebKit applies to every document of the window, those in frames too, besides what
/// their servers ask for.
///
/// A frame may hold what the web is made of and nothing else, so that none can go to an event's address: WebKitGTK 2.50
/// would report that just as if the ceremony's own window went there.
enum ContentPolicy {
  static let text = ["frame-src", "object-src"].map { "\($0) \(schemes)" }.joined(separator: "; ")

  private static let schemes = "http: https: blob: data:"
}
