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

  let manager: ObjectReference
  private let handlerNames: [String]
  private var connections: [SignalConnection] = []

  /// - Parameters:
  ///   - delivery: decides whether a script that forwards messages is injected, and which.
  ///   - onMessage: is given each string that this script posts.
  ///   - onReady: is called when the ceremony's first step is there.
  init(
    delivery: CeremonyEventDelivery, onMessage: @escaping @MainActor (String) -> Void,
    onReady: @escaping @MainActor () -> Void
  ) {
    manager = ObjectReference(owning: UnsafeMutableRawPointer(webkit_user_content_manager_new()))
    let milestones: WebKitUserContentInjectedFrames
    switch delivery {
    case .redirect:
      handlerNames = [Self.milestoneHandlerName]
      milestones = WEBKIT_USER_CONTENT_INJECT_TOP_FRAME
    case .message:
      handlerNames = [Self.milestoneHandlerName, BridgeScript.messageHandlerName]
      milestones = WEBKIT_USER_CONTENT_INJECT_TOP_FRAME
      add(BridgeScript.source, frames: WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, origin: CeremonyHosts.ceremonyOrigin)
    case .iframe(let host):
      handlerNames = [Self.milestoneHandlerName, BridgeScript.messageHandlerName]
      // With a host page around it, the ceremony is a frame.
      milestones = WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES
      add(IframeListener.source, frames: WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, origin: "\(host)")
    }
    add(Resource("milestones.js").text, frames: milestones, origin: CeremonyHosts.ceremonyOrigin)

    // A message could come as soon as its handler is registered, so each is connected first.
    for name in handlerNames {
      connect(name) { body in
        if name == Self.milestoneHandlerName { onReady() } else { onMessage(body) }
      }
      webkit_user_content_manager_register_script_message_handler_in_world(pointer, name, Self.world)
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

  private func connect(_ name: String, _ handler: @escaping @MainActor (String) -> Void) {
    connections.append(
      SignalConnection(manager.pointer, "script-message-received::\(name)") { arguments in
        guard let result = arguments.boxed(1) else { return }
        let value = webkit_javascript_result_get_js_value(OpaquePointer(result))
        guard jsc_value_is_string(value) != 0, let text = jsc_value_to_string(value) else { return }
        defer { g_free(text) }
        handler(String(cString: text))
      })
  }

  private func add(_ source: String, frames: WebKitUserContentInjectedFrames, origin: String) {
    "\(origin)/*".withCString { pattern in
      let script = webkit_user_script_new_for_world(
        source, frames, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, Self.world, [pattern, nil], nil)
      webkit_user_content_manager_add_script(pointer, script)
      webkit_user_script_unref(script)
    }
  }
}
