import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// Notices which hosts a page's parts, such as its fonts and its pictures, cannot be had from. The ceremony goes on without
/// them; who looks for the reason finds it in the log.
final class ResourceWatch {
  private var starting: SignalConnection?
  private var loads: [UnsafeMutableRawPointer: [SignalConnection]] = [:]
  private var failed: Set<String> = []

  /// - Parameters:
  ///   - view: a `WebKitWebView`.
  ///   - onFailure: is called once for each host.
  init(_ view: UnsafeMutableRawPointer, onFailure: @escaping @MainActor (String) -> Void) {
    starting = SignalConnection(view, "resource-load-started") { [weak self] arguments in
      guard let resource = arguments.object(1) else { return }
      self?.follow(resource, onFailure)
    }
  }

  private func follow(_ resource: UnsafeMutableRawPointer, _ onFailure: @escaping @MainActor (String) -> Void) {
    var isCanceled = false
    loads[resource] = [
      SignalConnection(resource, "failed") { arguments in
        guard let error = arguments.boxed(1)?.assumingMemoryBound(to: GError.self) else { return }
        isCanceled = LoadFailure(GLibError(copying: error)) == .canceled
      },
      // It comes after a failure, too.
      SignalConnection(resource, "finished") { [weak self] _ in
        self?.loads[resource] = nil
        guard let self, let host = Self.missed(resource, isCanceled), failed.insert(host).inserted else { return }
        onFailure(host)
      },
    ]
  }

  /// The host that the resource did not come from; nil where it came, or is not wanted any more.
  private static func missed(_ resource: UnsafeMutableRawPointer, _ isCanceled: Bool) -> String? {
    let resource = resource.assumingMemoryBound(to: WebKitWebResource.self)
    // Without a response there was no connection. A proxy refuses with a status, and WebKit cancels what has one.
    let status = webkit_web_resource_get_response(resource).map { webkit_uri_response_get_status_code($0) }
    let isMissed = status.map { $0 >= 400 } ?? !isCanceled
    guard isMissed, let address = webkit_web_resource_get_uri(resource) else { return nil }
    return CeremonyURL(String(cString: address)).host
  }
}
