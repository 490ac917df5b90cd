import CeremonyKit

/// The Content-Security-Policy that WebKit applies to every document of the window, those in frames too, besides what
/// their servers ask for.
///
/// A frame may go where `NavigationPolicy` is asked about it and nowhere else, so that none can go to an event's address:
/// WebKitGTK 2.50 would report that just as if the ceremony's own window went there.
struct ContentPolicy {
  let text: String

  /// - Parameter isRestricted: whether only the five hosts may be asked for anything. `NetworkRestriction` sees to that
  ///   with more certainty, but tells nobody; what a policy keeps a document from, the document hears of.
  init(isRestricted: Bool) {
    var directives = ["frame-src", "object-src"].map { "\($0) http: https: blob: data: mailto: tel:" }
    if isRestricted {
      let hosts = CeremonyHosts.all.sorted().flatMap { ["https://\($0)", "wss://\($0)"] }.joined(separator: " ")
      directives.append("default-src \(hosts) blob: data: 'unsafe-inline' 'unsafe-eval'")
    }
    text = directives.joined(separator: "; ")
  }
}
