import GLibRuntime

/// What is remembered of accessible objects, until their application says that they have changed: to ask for all of them
/// again and again costs the applications and us far more than anything else that a test does.
///
/// Not everything that changes is told. So who does not see what should be there forgets all of it, and what is seen is
/// asked again what it is, and where.
final class AccessibleMemory {
  /// What is remembered of an object.
  nonisolated struct Node: Sendable {
    let role: Int
    let name: String
    let children: [BusObject]
  }

  private static let registry = BusObject(
    destination: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")

  private var nodes: [BusObject: Node] = [:]
  private let news: News
  /// How much news there was when an object was last in it.
  private var lastNews: [BusObject: Int] = [:]

  /// Asks every application to tell its news.
  /// - Parameters:
  ///   - bus: the accessibility bus.
  ///   - news: is told of what applications tell.
  init(on bus: MessageBus, telling news: News) async {
    self.news = news
    for interface in ["Object", "Document"] {
      bus.listen(to: "org.a11y.atspi.Event.\(interface)") { [weak self] in self?.note($0.sender, $0.name) }
    }
    for kind in [
      "object:children-changed", "object:property-change", "object:text-changed", "object:state-changed", "document:",
    ] {
      // Without the registry nothing is told, and what is looked for is seen when it is forgotten what was seen.
      _ = try? await bus.call("org.a11y.atspi.Registry.RegisterEvent", of: Self.registry, [Variant(kind)])
    }
  }

  /// Forgets everything.
  func forget() {
    nodes = [:]
    lastNews = [:]
  }

  /// Forgets what was remembered of the object.
  func forget(_ object: BusObject) {
    nodes[object] = nil
    lastNews[object] = news.count
  }

  /// What is known of the object, or what `read` brings; nil when it is gone.
  func node(of object: BusObject, _ read: () async throws -> Node?) async throws -> Node? {
    if let node = nodes[object] { return node }
    let before = news.count
    guard let node = try await read() else { return nil }
    // What was said while we read may not be in what we have read.
    if (lastNews[object] ?? 0) <= before { nodes[object] = node }
    return node
  }

  private func note(_ object: BusObject, _ signal: String) {
    news.come()
    // States are never remembered: there is news to look at, and nothing to forget.
    if signal != "StateChanged" { forget(object) }
  }
}
