import CWebKitGTK
import GLibRuntime

/// Tells when the machine's network comes back.
final class NetworkWatch {
  private var connection: SignalConnection?
  private var wasAvailable = true

  /// - Parameter onReturn: is called when the network was away and is there again.
  init(onReturn: @escaping @MainActor () -> Void) {
    guard let monitor = g_network_monitor_get_default() else { return }
    wasAvailable = g_network_monitor_get_network_available(monitor) != 0
    connection = SignalConnection(UnsafeMutableRawPointer(monitor), "network-changed") { [weak self] arguments in
      guard let self else { return }
      let isAvailable = arguments.boolean(1) == true
      if isAvailable && !wasAvailable { onReturn() }
      wasAvailable = isAvailable
    }
  }
}
