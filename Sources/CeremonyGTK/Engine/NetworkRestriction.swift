import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// Blocks every request that is for none of the five hosts, whoever makes it: documents, frames, workers, and WebKit for
/// them. It is a filter of WebKit's own, which WebKit reads from a folder alone; that lasts until it has been read.
enum NetworkRestriction {
  /// Puts the filter on a page that has not loaded anything.
  /// - Throws: `GLibError` when the folder for temporary files cannot be used.
  static func apply(to manager: ObjectReference) async throws {
    let folder = try TemporaryFolder("ceremony-network")
    let store = ObjectReference(owning: UnsafeMutableRawPointer(webkit_user_content_filter_store_new(folder.path)))
    let pointer = store.cast(to: WebKitUserContentFilterStore.self)
    let source = rules.withCString { g_bytes_new($0, gsize(rules.utf8.count)) }
    defer { g_bytes_unref(source) }
    let filter = try await awaitOperation { callback, data in
      webkit_user_content_filter_store_save(pointer, "five-hosts", source, nil, callback, data)
    } finish: { _, result in
      try GLibError.check { webkit_user_content_filter_store_save_finish(pointer, result, $0) }
    }
    defer { webkit_user_content_filter_unref(filter) }
    webkit_user_content_manager_add_filter(manager.cast(to: WebKitUserContentManager.self), filter)
    await folder.remove()
  }

  /// The last rule that matches decides. Addresses come as WebKit writes them: in lower case, and without the port 443.
  private static let rules: String = {
    let hosts = CeremonyHosts.all.sorted().map { $0.replacing(".", with: #"\\."#) }
    let allowed = hosts.flatMap { ["^https://\($0)/", "^wss://\($0)/"] } + ["^about:", "^blob:", "^data:"]
    let rules = [rule(".*", "block")] + allowed.map { rule($0, "ignore-previous-rules") }
    return "[\(rules.joined(separator: ","))]"
  }()

  private static func rule(_ pattern: String, _ action: String) -> String {
    #"{"trigger":{"url-filter":"\#(pattern)"},"action":{"type":"\#(action)"}}"#
  }
}
