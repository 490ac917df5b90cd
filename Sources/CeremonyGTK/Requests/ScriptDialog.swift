import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// One dialog of a page's script, which waits for the answer.
final class ScriptDialog {
  /// Which of a page's requests it is.
  let request: PageRequest
  /// What the script says. A page may say any amount.
  let message: String
  /// What a prompt's answer is at first.
  let suggestion: String

  private static let longest = 2000

  private let dialog: OpaquePointer
  private var isHeld = false

  /// - Parameter dialog: a `WebKitScriptDialog`, valid during the signal that brought it.
  init(_ dialog: OpaquePointer) {
    request =
      switch webkit_script_dialog_get_dialog_type(dialog) {
      case WEBKIT_SCRIPT_DIALOG_CONFIRM: .confirm
      case WEBKIT_SCRIPT_DIALOG_PROMPT: .prompt
      case WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM: .leave
      default: .alert
      }
    message = Self.shortened(webkit_script_dialog_get_message(dialog))
    suggestion = request == .prompt ? Self.shortened(webkit_script_dialog_prompt_get_default_text(dialog)) : ""
    self.dialog = dialog
  }

  /// Has the script wait for longer than the signal that brought the dialog.
  func hold() {
    guard !isHeld else { return }
    isHeld = true
    webkit_script_dialog_ref(dialog)
  }

  /// Lets a script go on that was held. Has no effect if called more than once.
  /// - Parameters:
  ///   - isAccepted: an alert has nothing to answer.
  ///   - text: the answer to a prompt that is accepted. Without one it is refused.
  func answer(isAccepted: Bool, text: String? = nil) {
    guard isHeld else { return }
    isHeld = false
    set(isAccepted, text)
    webkit_script_dialog_close(dialog)
    webkit_script_dialog_unref(dialog)
  }

  /// Answers during the signal that brought the dialog, at whose end the script goes on.
  func answerNow(isAccepted: Bool) {
    set(isAccepted, nil)
  }

  private func set(_ isAccepted: Bool, _ text: String?) {
    switch request {
    case .confirm, .leave: webkit_script_dialog_confirm_set_confirmed(dialog, isAccepted ? 1 : 0)
    case .prompt: if isAccepted, let text { webkit_script_dialog_prompt_set_text(dialog, text) }
    default: break
    }
  }

  private static func shortened(_ text: UnsafePointer<CChar>?) -> String {
    let whole = text.map { String(cString: $0) } ?? ""
    let start = whole.prefix(longest)
    return start.endIndex == whole.endIndex ? whole : start + "…"
  }
}
