import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// What a page asks for beside the ceremony: dialogs, files, printing, permissions. With a person there, native dialogs
/// ask; without one, everything is answered at once and noted down.
final class PageRequests {
  /// What was answered without a person, in its order.
  private(set) var answered: [PageRequest] = []

  private let isAttended: Bool
  private let downloads: Downloads
  private let window: @MainActor () -> UnsafeMutablePointer<GtkWindow>?
  private var connections: [SignalConnection] = []
  private let printDialog: PrintDialog
  private let words: Words
  private let page: UnsafeMutablePointer<GtkWidget>
  private let cover: @MainActor (UnsafeMutablePointer<GtkWidget>) -> Void
  private var scriptDialog: ScriptDialogView?

  private static let log = Log(domain: "CeremonyGTK", redact: Redactor.redact)

  /// - Parameters:
  ///   - view: a `WebKitWebView`, and `context` its `WebKitWebContext`.
  ///   - words: the language of the dialogs that the host shows itself.
  ///   - cover: lays a widget over the page.
  ///   - notice: tells the person something, over the page.
  init(
    view: ObjectReference, context: ObjectReference, isAttended: Bool, words: Words,
    cover: @escaping @MainActor (UnsafeMutablePointer<GtkWidget>) -> Void,
    notice: @escaping @MainActor (Message) -> Void
  ) {
    self.isAttended = isAttended
    self.words = words
    self.cover = cover
    page = view.cast(to: GtkWidget.self)
    printDialog = PrintDialog {
      notice(Message("The document could not be printed. Check that a printer is set up."))
    }
    window = { gtk_widget_get_toplevel(view.cast(to: GtkWidget.self))?.cast(to: GtkWindow.self) }
    downloads = Downloads(context: context, window: window, words: words, notice: notice)
    connections = [
      SignalConnection(view.pointer, "script-dialog", answering: { [weak self] in .boolean(self?.dialog($0) ?? true) }),
      SignalConnection(
        view.pointer, "run-file-chooser", answering: { [weak self] in .boolean(self?.chooser($0) ?? true) }),
      SignalConnection(view.pointer, "print", answering: { [weak self] in .boolean(self?.print($0) ?? true) }),
      SignalConnection(
        view.pointer, "permission-request", answering: { [weak self] in .boolean(self?.permission($0) ?? true) }),
      SignalConnection(
        view.pointer, "authenticate", answering: { [weak self] in .boolean(self?.authenticate($0) ?? true) }),
      SignalConnection(context.pointer, "download-started") { [weak self] in self?.download($0) },
      DroppedAddresses.keepFrom(view),
      SignalConnection(view.pointer, "web-process-terminated") { [weak self] _ in self?.withdraw() },
    ]
  }

  /// Ends with the page. Has no effect if called more than once.
  func end() {
    connections.removeAll()
    withdraw()
    downloads.cancelAll()
  }

  /// Takes back what the page has asked a person: it is gone, or not shown any more, and an answer would lead nowhere. WebKit
  /// even ends the host when a page is printed whose process has died. Has no effect where it has not asked.
  func withdraw() {
    withdrawScriptDialog()
    printDialog.end()
    FileInputDialogs.cancel(over: window())
  }

  private func withdrawScriptDialog() {
    scriptDialog?.withdraw()
    scriptDialog = nil
  }

  /// Whether the request is dealt with, since nobody is there; it is noted down then.
  private func answersWithoutPerson(_ request: PageRequest) -> Bool {
    guard !isAttended else { return false }
    answered.append(request)
    Self.log.message("unattended: \(request.rawValue) \(request.answerWithoutPerson.rawValue)")
    return true
  }

  private func dialog(_ arguments: SignalArguments) -> Bool {
    guard let dialog = arguments.boxed(1).map({ OpaquePointer($0) }) else { return true }
    let asked = ScriptDialog(dialog)
    if answersWithoutPerson(asked.request) {
      asked.answerNow(isAccepted: asked.request.answerWithoutPerson == .accepted)
      return true
    }
    asked.hold()
    withdrawScriptDialog()
    let view = ScriptDialogView(asked, over: page, in: words) { [weak self] in self?.withdrawScriptDialog() }
    scriptDialog = view
    view.show(cover)
    return true
  }

  private func chooser(_ arguments: SignalArguments) -> Bool {
    guard let request = arguments.object(1), answersWithoutPerson(.fileChooser) else { return false }
    webkit_file_chooser_request_cancel(request.assumingMemoryBound(to: WebKitFileChooserRequest.self))
    return true
  }

  private func print(_ arguments: SignalArguments) -> Bool {
    if answersWithoutPerson(.print) { return true }
    guard let operation = arguments.object(1).map({ ObjectReference(retaining: $0) }) else { return true }
    printDialog.ask(operation, over: window())
    return true
  }

  /// No ceremony needs a permission, so no person is asked either.
  private func permission(_ arguments: SignalArguments) -> Bool {
    guard let request = arguments.object(1) else { return true }
    if !answersWithoutPerson(.permission) { Self.log.message("refused a permission that the page asked for") }
    webkit_permission_request_deny(OpaquePointer(request))
    return true
  }

  /// A proxy may ask a person who they are. No server of a ceremony's asks; without an answer it says what it refuses.
  private func authenticate(_ arguments: SignalArguments) -> Bool {
    guard let object = arguments.object(1) else { return true }
    let request = object.assumingMemoryBound(to: WebKitAuthenticationRequest.self)
    if isAttended, webkit_authentication_request_is_for_proxy(request) != 0 { return false }
    webkit_authentication_request_authenticate(request, nil)
    return true
  }

  private func download(_ arguments: SignalArguments) {
    guard let download = arguments.object(1) else { return }
    guard answersWithoutPerson(.download) else { return downloads.take(download) }
    webkit_download_cancel(download.assumingMemoryBound(to: WebKitDownload.self))
  }
}
