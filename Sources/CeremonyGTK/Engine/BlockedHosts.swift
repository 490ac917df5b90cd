import CeremonyKit
import GLibRuntime

/// Which hosts the page asked for in vain, each once, in their order: for what a document needs, or to go there.
struct BlockedHosts {
  private(set) var names: [String] = []

  /// A page can think of any number of names.
  private static let most = 100
  private static let log = Log(domain: "CeremonyGTK", redact: Redactor.redact)

  /// - Parameter host: as WebKit tells it. The five hosts themselves, whose answers may lead
  ///   elsewhere, are not noted.
  mutating func note(_ host: String) {
    let name = Redactor.redact(host)
    guard !name.isEmpty, !CeremonyHosts.all.contains(host) else { return }
    guard !names.contains(name), names.count < Self.most else { return }
    names.append(name)
    Self.log.message("blocked requests to \(name): it is none of the ceremony's hosts")
  }
}
