import CWebKitGTK
import CeremonyKit

/// Reads and answers the page's own dialogs where no person is there to do it.
enum ScriptDialogs {
  /// Which of a page's requests a dialog is.
  static func request(_ dialog: OpaquePointer) -> PageRequest {
    switch webkit_script_dialog_get_dialog_type(dialog) {
    case WEBKIT_SCRIPT_DIALOG_CONFIRM: .confirm
    case WEBKIT_SCRIPT_DIALOG_PROMPT: .prompt
    case WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM: .leave
    default: .alert
    }
  }

  /// Answers a dialog. A prompt that is given no text is refused.
  static func give(_ answer: PageRequest.Answer, to dialog: OpaquePointer) {
    switch request(dialog) {
    case .confirm, .leave: webkit_script_dialog_confirm_set_confirmed(dialog, answer == .accepted ? 1 : 0)
    default: break
    }
  }
}
