import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// What the host injects: its scripts and their message handlers, in a script world of their own.
///
/// WebKit's message signal names neither frame nor origin, and in the page's world any frame can post to a handler. In
/// a named world neither the page nor a frame sees the handler, and the scripts run where their allow list says.
final class PageScripts {
  private static let world = "ceremony-host"
  private static let milestoneHandlerName = "ceremonyMilestone"
  private static let blockedHostHandlerName = "ceremonyBlockedHost"

  let manager: ObjectReference
  private var handlerNames: [String] = []
  private var connections: [SignalConnection] = []

  /// What the scripts tell.
  struct Listener {
    /// Is given each string that the script which forwards messages posts.
    let onMessage: @MainActor (String) -> Void
    /// Is called when the ceremony's first step is there.
    let onReady: @MainActor () -> Void
    /// Is given each host that a document was kept from, where the network is restricted.
    let onBlockedHost: @MainActor (String) -> Void
  }

  /// - Parameters:
  ///   - delivery: decides whether a script that forwards messages is injected, and which.
  ///   - isRestricted: whether the network is.
  init(delivery: CeremonyEventDelivery, isRestricted: Bool, listener: Listener) {
    manager = ObjectReference(owning: UnsafeMutableRawPointer(webkit_user_content_manager_new()))
    let top = WEBKIT_USER_CONTENT_INJECT_TOP_FRAME
    var milestones = top
    switch delivery {
    case .redirect: break
    case .message:
      listen(BridgeScript.messageHandlerName, listener.onMessage)
      add(BridgeScript.source, frames: top, origin: CeremonyHosts.ceremonyOrigin)
    case .iframe(let host):
      // With a host page around it, the ceremony is a frame.
      milestones = WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES
      listen(BridgeScript.messageHandlerName, listener.onMessage)
      add(IframeListener.source, frames: top, origin: "\(host)")
    }
    listen(Self.milestoneHandlerName) { _ in listener.onReady() }
    add(Resource("milestones.js").text, frames: milestones, origin: CeremonyHosts.ceremonyOrigin)
    if isRestricted {
      listen(Self.blockedHostHandlerName, listener.onBlockedHost)
      add(Resource("blocked-hosts.js").text, frames: WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, origin: nil)
    }
  }

  private var pointer: UnsafeMutablePointer<WebKitUserContentManager> {
    manager.cast(to: WebKitUserContentManager.self)
  }

  /// Has WebKit draw something now and then.
  func keepDrawing() {
    let sheet = webkit_user_style_sheet_new(
      Resource("automation.css").text, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, WEBKIT_USER_STYLE_LEVEL_USER, nil, nil)
    webkit_user_content_manager_add_style_sheet(pointer, sheet)
    webkit_user_style_sheet_unref(sheet)
  }

  /// Takes everything back. Has no effect if called more than once.
  func remove() {
    guard !connections.isEmpty else { return }
    connections.removeAll()
    for name in handlerNames {
      webkit_user_content_manager_unregister_script_message_handler_in_world(pointer, name, Self.world)
    }
    webkit_user_content_manager_remove_all_scripts(pointer)
    webkit_user_content_manager_remove_all_style_sheets(pointer)
  }

  /// A message could come as soon as its handler is registered, so it is connected first.
  private func listen(_ name: String, _ handler: @escaping @MainActor (String) -> Void) {
    connections.append(
      SignalConnection(manager.pointer, "script-message-received::\(name)") { arguments in
        guard let result = arguments.boxed(1) else { return }
        let value = webkit_javascript_result_get_js_value(OpaquePointer(result))
        guard jsc_value_is_string(value) != 0, let text = jsc_value_to_string(value) else { return }
        defer { g_free(text) }
        handler(String(cString: text))
      })
    webkit_user_content_manager_register_script_message_handler_in_world(pointer, name, Self.world)
    handlerNames.append(name)
  }

  /// - Parameter origin: where the script runs; nil for everywhere.
  private func add(_ source: String, frames: WebKitUserContentInjectedFrames, origin: String?) {
    let pattern = origin.flatMap { g_strdup("\($0)/*") }
    defer { g_free(pattern) }
    let allowed = [pattern.map { UnsafePointer($0) }, nil]
    let script = webkit_user_script_new_for_world(
      source, frames, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, Self.world, origin == nil ? nil : allowed, nil)
    webkit_user_content_manager_add_script(pointer, script)
    webkit_user_script_unref(script)
  }
}
