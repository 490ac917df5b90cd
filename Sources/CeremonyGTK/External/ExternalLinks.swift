import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// Opens what leads out of the ceremony in the program that the desktop has for it.
public struct ExternalLinkOpener {
  private let handler: @MainActor (CeremonyURL, _ completion: @escaping @MainActor (Bool) -> Void) -> Void

  /// - Parameter handler: opens the address, and tells `completion` whether that worked.
  public init(_ handler: @escaping @MainActor (CeremonyURL, _ completion: @escaping @MainActor (Bool) -> Void) -> Void)
  {
    self.handler = handler
  }

  func open(_ url: CeremonyURL, completion: @escaping @MainActor (Bool) -> Void) {
    handler(url, completion)
  }

  /// The desktop's own choice, by GIO's default handlers and, in a container, the desktop portal.
  public static let desktop = ExternalLinkOpener { url, completion in
    Task { @MainActor in completion(await openByDefaultHandler(url)) }
  }

  private static func openByDefaultHandler(_ url: CeremonyURL) async -> Bool {
    do {
      return try await awaitOperation { callback, data in
        g_app_info_launch_default_for_uri_async(url.revealed, nil, nil, callback, data)
      } finish: { _, result in
        try GLibError.check { g_app_info_launch_default_for_uri_finish(result, $0) } != 0
      }
    } catch {
      return false
    }
  }
}
