import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// Shows a script's dialog over its page, and in no window of its own: whatever the page says, the window can be left.
///
/// WebKit's own dialog has the page's address for a title, and that is the ceremony's link.
@MainActor final class ScriptDialogView {
  let widget: UnsafeMutablePointer<GtkWidget>

  private let interface: Interface
  private let owned: ObjectReference
  private let dialog: ScriptDialog
  private let page: UnsafeMutablePointer<GtkWidget>
  private let onAnswer: @MainActor () -> Void
  private var spoken = ""
  private var isMoving = false
  private var connections: [SignalConnection] = []

  /// - Parameters:
  ///   - page: what has the keyboard back afterwards, and nothing until then.
  ///   - onAnswer: is called once the person has answered.
  init(
    _ dialog: ScriptDialog, over page: UnsafeMutablePointer<GtkWidget>, in words: Words,
    onAnswer: @escaping @MainActor () -> Void
  ) {
    self.dialog = dialog
    self.page = page
    self.onAnswer = onAnswer
    interface = Interface(Resource("host/script-dialog.ui"), in: words)
    widget = interface.widget("script-dialog")
    owned = ObjectReference(retaining: widget)
    fill(words)
    dimPage()
    connections = [
      SignalConnection(accept, "clicked") { [weak self] _ in self?.answer(isAccepted: true) },
      SignalConnection(refuse, "clicked") { [weak self] _ in self?.answer(isAccepted: false) },
      SignalConnection(text, "activate") { [weak self] _ in self?.answer(isAccepted: true) },
      SignalConnection(
        widget, "key-press-event",
        answering: { [weak self] arguments in
          guard KeyPress(arguments)?.isEscape == true else { return .boolean(false) }
          self?.answer(isAccepted: false)
          return .boolean(true)
        }),
      SignalConnection(
        widget, "focus", answering: { [weak self] in .boolean(self?.moveKeyboard($0.enumeration(1)) ?? false) }),
    ]
  }

  private var accept: UnsafeMutablePointer<GtkWidget> { interface.widget("script-accept") }
  private var refuse: UnsafeMutablePointer<GtkWidget> { interface.widget("script-refuse") }
  private var text: UnsafeMutablePointer<GtkWidget> { interface.widget("script-answer") }

  private func fill(_ words: Words) {
    let isLeaving = dialog.request == .leave
    let heading = words[isLeaving ? Message("Leave without signing?") : Message("The signing page says:")]
    let message =
      isLeaving
      ? words[Message("What you have filled in will be lost. You can sign the document later.")] : dialog.message
    gtk_label_set_text(interface.object("script-heading", as: GtkLabel.self), heading)
    gtk_label_set_text(interface.object("script-message", as: GtkLabel.self), message)
    gtk_button_set_label(accept.cast(to: GtkButton.self), words[isLeaving ? Message("_Leave") : Message("_OK")])
    gtk_button_set_label(refuse.cast(to: GtkButton.self), words[isLeaving ? Message("_Stay") : Message("_Cancel")])
    gtk_widget_set_visible(refuse, dialog.request == .alert ? 0 : 1)
    gtk_widget_set_visible(text, dialog.request == .prompt ? 1 : 0)
    gtk_entry_set_text(text.cast(to: GtkEntry.self), dialog.suggestion)
    spoken = "\(heading) \(message)"
    for (name, role) in [("script-question", ATK_ROLE_ALERT), ("script-answer", ATK_ROLE_TEXT)] {
      let accessible = gtk_widget_get_accessible(interface.widget(name))
      atk_object_set_role(accessible, role)
      atk_object_set_name(accessible, spoken)
    }
  }

  /// The style is the widget's alone, not its children's.
  private func dimPage() {
    let style = ObjectReference(owning: gtk_css_provider_new())
    let provider = style.cast(to: GtkCssProvider.self)
    gtk_css_provider_load_from_data(provider, "* { background-color: rgba(0, 0, 0, 0.5); }", -1, nil)
    gtk_style_context_add_provider(
      gtk_widget_get_style_context(widget), OpaquePointer(style.pointer),
      UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Keeps Tab among the dialog's own controls: the header's Close, next to them, asks nothing.
  private func moveKeyboard(_ direction: Int?) -> Bool {
    guard !isMoving, let direction else { return false }
    isMoving = true
    defer { isMoving = false }
    let way = GtkDirectionType(UInt32(direction))
    if gtk_widget_child_focus(widget, way) != 0 { return true }
    let stops = [interface.widget("script-scroll"), text, refuse, accept].filter { gtk_widget_get_visible($0) != 0 }
    switch way {
    case GTK_DIR_TAB_FORWARD: stops.first.map { gtk_widget_grab_focus($0) }
    case GTK_DIR_TAB_BACKWARD: stops.last.map { gtk_widget_grab_focus($0) }
    default: return false
    }
    return true
  }

  /// Shows it, with the keyboard on what the person will most likely use.
  /// - Parameter cover: lays a widget over the page.
  func show(_ cover: @MainActor (UnsafeMutablePointer<GtkWidget>) -> Void) {
    cover(widget)
    gtk_widget_set_sensitive(page, 0)
    gtk_widget_grab_focus(dialog.request == .prompt ? text : dialog.request == .leave ? refuse : accept)
    Announcement.make(spoken, from: widget)
  }

  /// Takes it away, and lets the script go on without an answer. Has no effect if called more than once.
  func withdraw() {
    guard !connections.isEmpty else { return }
    connections.removeAll()
    let hadKeyboard = gtk_container_get_focus_child(widget.cast(to: GtkContainer.self)) != nil
    gtk_widget_set_sensitive(page, 1)
    gtk_widget_destroy(widget)
    if hadKeyboard { gtk_widget_grab_focus(page) }
    dialog.answer(isAccepted: false)
  }

  private func answer(isAccepted: Bool) {
    let answer = gtk_entry_get_text(text.cast(to: GtkEntry.self)).map { String(cString: $0) }
    dialog.answer(isAccepted: isAccepted, text: answer)
    onAnswer()
  }
}
