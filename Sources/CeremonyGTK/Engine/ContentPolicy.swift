import CeremonyKit

/// The Content-Security-Policy that WebKit applies to every document of the window, those in frames too, besides what
/// their servers ask for.
///
/// A frame may hold what the web is made of and nothing else, so that none can go to an event's address: WebKitGTK 2.50
/// would report that just as if the ceremony's own window went there.
struct ContentPolicy {
  let text: String

  /// - Parameter isRestricted: whether only the five hosts may be asked for anything. `NetworkRestriction` sees to that
  ///   with more certainty, but tells nobody; what a policy keeps a document from, the document hears of.
  init(isRestricted: Bool) {
    let frames = isRestricted ? "\(Self.hosts) blob: data:" : "http: https: blob: data:"
    var directives = ["frame-src \(frames)", "object-src \(frames)"]
    if isRestricted {
      let sockets = Self.hosts.replacing("https:", with: "wss:")
      directives += [
        "default-src \(Self.hosts) \(sockets) blob: data: 'unsafe-inline' 'unsafe-eval'", "form-action \(Self.hosts)",
      ]
    }
    text = directives.joined(separator: "; ")
  }

  private static let hosts = CeremonyHosts.all.sorted().map { "https://\($0)" }.joined(separator: " ")
}
