import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// Trims WebKit's context menu to what helps a person write, and to opening a link in the browser: the rest would leave
/// the ceremony, or show its link.
enum EditingMenu {
  private static let kept: Set<UInt32> = Set(
    [
      WEBKIT_CONTEXT_MENU_ACTION_COPY, WEBKIT_CONTEXT_MENU_ACTION_CUT, WEBKIT_CONTEXT_MENU_ACTION_PASTE,
      WEBKIT_CONTEXT_MENU_ACTION_PASTE_AS_PLAIN_TEXT, WEBKIT_CONTEXT_MENU_ACTION_DELETE,
      WEBKIT_CONTEXT_MENU_ACTION_SELECT_ALL, WEBKIT_CONTEXT_MENU_ACTION_INPUT_METHODS,
      WEBKIT_CONTEXT_MENU_ACTION_UNICODE, WEBKIT_CONTEXT_MENU_ACTION_INSERT_EMOJI,
      WEBKIT_CONTEXT_MENU_ACTION_INSPECT_ELEMENT,
    ].map(\.rawValue))

  /// - Parameters:
  ///   - menu: a `WebKitContextMenu`. What WebKit has put there is in the desktop's language.
  ///   - words: the language of what is added.
  static func trim(_ menu: UnsafeMutableRawPointer, in words: Words) {
    let menu = menu.assumingMemoryBound(to: WebKitContextMenu.self)
    let open = WEBKIT_CONTEXT_MENU_ACTION_OPEN_LINK_IN_NEW_WINDOW
    var hasLink = false
    for item in items(of: webkit_context_menu_get_items(menu), as: WebKitContextMenuItem.self) {
      let action = webkit_context_menu_item_get_stock_action(item)
      if action == open { hasLink = true }
      if !kept.contains(action.rawValue) { webkit_context_menu_remove(menu, item) }
    }
    guard hasLink else { return }
    webkit_context_menu_append(
      menu, webkit_context_menu_item_new_from_stock_action_with_label(open, words[Message("Open Link in _Browser")]))
  }
}
