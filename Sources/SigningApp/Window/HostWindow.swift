import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// The frame of the program's windows: a header bar with Close, the bars that say what is out of the ordinary, and a
/// stack of screens.
final class HostWindow {
  let window: UnsafeMutablePointer<GtkWidget>

  private let interface: Interface
  private let title: String?
  private let owned: ObjectReference
  private let screens: UnsafeMutablePointer<GtkStack>
  let closeButton: UnsafeMutablePointer<GtkWidget>
  private let bars: [String]
  private let question = LeaveQuestion()
  private var keys: LeaveKeys?
  private var heldKeys: HeldKeys?
  private var connections: [SignalConnection] = []

  /// The language of the frame and of the question whether to leave.
  var words: Words {
    didSet {
      if words.language != oldValue.language { speak() }
    }
  }

  /// Whether leaving now would lose what the person has done, so that they are asked first.
  var isLossyToLeave: @MainActor () -> Bool = { false }

  /// - Parameters:
  ///   - title: the window's title, which never holds anything of a link, on one line; "Sign document" where it is nil or
  ///     blank.
  ///   - isSandboxed: whether the bar of the offline sandbox is shown.
  ///   - isAutomated: whether the bar of automation is shown.
  ///   - onClose: is called when the person wants to leave what the window shows: the header's Close.
  ///   - onLeave: is called when the person closes the window itself, by its X or a key, and was asked if need be.
  init(
    title: String? = nil, in words: Words, isSandboxed: Bool, isAutomated: Bool = false,
    onClose: @escaping @MainActor () -> Void,
    onLeave: @escaping @MainActor () -> Void
  ) {
    self.title = title.flatMap(Self.line)
    self.words = words
    interface = Interface(Resource("host/window.ui"), in: words)
    window = interface.widget("window")
    owned = ObjectReference(retaining: window)
    screens = interface.object("screens", as: GtkStack.self)
    closeButton = interface.widget("close")
    bars = (isSandboxed ? ["sandbox-bar"] : []) + (isAutomated ? ["automation-bar"] : [])
    let leave: @MainActor () -> Void = { [weak self] in self?.leave(onLeave) }
    connections = [
      SignalConnection(closeButton, "clicked") { _ in onClose() },
      SignalConnection(
        window, "delete-event",
        answering: { _ in
          leave()
          return .boolean(true)
        }),
    ]
    heldKeys = HeldKeys(window)
    // Escape never closes anything silently: it asks, or does nothing.
    keys = LeaveKeys(
      window, onLeave: leave,
      onEscape: { [weak self] in
        if self?.isLossyToLeave() == true { leave() }
      })
    speak()
  }

  /// Whether the header offers Close.
  var hasClose: Bool {
    get { gtk_widget_get_visible(closeButton) != 0 }
    set { gtk_widget_set_visible(closeButton, newValue ? 1 : 0) }
  }

  /// Adds a screen, so that it can be shown sooner. Has no effect if it is there already.
  func prepare(_ screen: UnsafeMutablePointer<GtkWidget>) {
    guard gtk_widget_get_parent(screen) == nil else { return }
    gtk_container_add(interface.object("screens", as: GtkContainer.self), screen)
    gtk_widget_show(screen)
  }

  /// Shows the screen, adding it the first time.
  /// - Parameter announcement: what a person hears of it who does not see it; nil where the screen speaks for itself.
  func show(_ screen: UnsafeMutablePointer<GtkWidget>, saying announcement: String? = nil) {
    prepare(screen)
    gtk_stack_set_visible_child(screens, screen)
    if let announcement { Announcement.make(announcement, from: window) }
  }

  func present() {
    gtk_widget_show(window)
    gtk_window_present(window.cast(to: GtkWindow.self))
    // Now, and not when the main loop has its turn: what follows may start WebKit.
    gdk_display_flush(gtk_widget_get_display(window))
    // What takes long to load, letters and icons, is not needed for the window to stand; all of it is there when the
    // window is painted.
    gtk_widget_show(interface.widget("header"))
    gtk_window_set_icon_name(window.cast(to: GtkWindow.self), "document-edit-symbolic")
    for bar in bars { gtk_widget_show(interface.widget(bar)) }
  }

  /// Takes back the question whether to leave: there is nothing left to lose.
  func withdrawQuestion() {
    question.withdraw()
  }

  /// A title bar has one line. A title without anything to read or to hear is none.
  private static func line(_ title: String) -> String? {
    let words = title.split {
      $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func speak() {
    let title = title ?? words[Message("Sign document")]
    gtk_window_set_title(window.cast(to: GtkWindow.self), title)
    gtk_label_set_text(interface.object("title", as: GtkLabel.self), title)
    gtk_button_set_label(closeButton.cast(to: GtkButton.self), words[Message("Close")])
    gtk_widget_set_tooltip_text(closeButton, words[Message("Leave without signing")])
    gtk_label_set_text(
      interface.object("automation-text", as: GtkLabel.self),
      words[Message("Automated: a program drives this window by WebDriver.")])
    gtk_label_set_text(
      interface.object("sandbox-text", as: GtkLabel.self),
      words[Message("Offline sandbox: nothing signed here is real.")])
  }

  private func leave(_ onLeave: @escaping @MainActor () -> Void) {
    guard isLossyToLeave() else { return onLeave() }
    question.ask(over: window, in: words, onLeave: onLeave)
  }

  /// Takes the window down. Has no effect if called more than once.
  func destroy() {
    guard !connections.isEmpty else { return }
    connections.removeAll()
    keys = nil
    heldKeys = nil
    question.withdraw()
    gtk_widget_destroy(window)
  }
}
