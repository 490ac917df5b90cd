import CWebKitGTK

/// Answers the page's own dialogs where no person is there to do it.
enum ScriptDialogs {
  /// Closes an `alert`, declines a `confirm` and a `prompt`, and lets the page be left.
  static func dismiss(_ dialog: OpaquePointer) {
    switch webkit_script_dialog_get_dialog_type(dialog) {
    case WEBKIT_SCRIPT_DIALOG_CONFIRM: webkit_script_dialog_confirm_set_confirmed(dialog, 0)
    case WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM: webkit_script_dialog_confirm_set_confirmed(dialog, 1)
    default: break
    }
  }
}
