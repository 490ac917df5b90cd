import GLibRuntime

/// Finds the accessibility bus, and asks applications to use it.
enum AccessibilityBus {
  private static let launcher = BusObject(destination: "org.a11y.Bus", path: "/org/a11y/bus")

  /// Connects to the accessibility bus that belongs to a session bus. The session bus starts it when it is not there.
  static func open(onSession address: String) async throws -> MessageBus {
    guard let session = try? await MessageBus(address: address) else { throw BenchError.noSessionBus }
    do {
      // Starting at-spi-bus-launcher, and a bus daemon for it, takes a while on a busy machine.
      let answer = try await session.call("org.a11y.Bus.GetAddress", of: launcher, milliseconds: 20_000)
      guard let address = answer.first?.text, !address.isEmpty else { throw BenchError.noAccessibilityBus }
      // Toolkits look at this when they start: without it some offer no tree.
      _ = try await session.call(
        "org.freedesktop.DBus.Properties.Set", of: launcher,
        [Variant("org.a11y.Status"), Variant("IsEnabled"), Variant(boxing: Variant(true))])
      return try await MessageBus(address: address)
    } catch is GLibError {
      throw BenchError.noAccessibilityBus
    }
  }
}
