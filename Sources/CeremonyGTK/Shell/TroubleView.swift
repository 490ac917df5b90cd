import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// The screen that stands in for the page when it could not be shown: what happened, what to do, Retry and Close.
final class TroubleView {
  let widget: UnsafeMutablePointer<GtkWidget>

  private let interface: Interface
  private let layout: ScreenLayout
  private let words: Words
  private let title: UnsafeMutablePointer<GtkLabel>
  private let text: UnsafeMutablePointer<GtkLabel>
  private let details: UnsafeMutablePointer<GtkLabel>
  private let retry: UnsafeMutablePointer<GtkWidget>
  private let hint: UnsafeMutablePointer<GtkWidget>
  private let expander: UnsafeMutablePointer<GtkExpander>
  private var connections: [SignalConnection] = []

  init(
    _ interface: Interface, words: Words, onRetry: @escaping @MainActor () -> Void,
    onClose: @escaping @MainActor () -> Void
  ) {
    self.interface = interface
    self.words = words
    widget = interface.widget("screen")
    title = interface.object("title", as: GtkLabel.self)
    text = interface.object("text", as: GtkLabel.self)
    details = interface.object("details", as: GtkLabel.self)
    retry = interface.widget("retry")
    hint = interface.widget("hint")
    expander = interface.object("expander", as: GtkExpander.self)
    layout = ScreenLayout(interface, labels: ["title", "text", "hint"], controls: ["buttons", "expander"])
    gtk_label_set_line_wrap(gtk_expander_get_label_widget(expander).cast(to: GtkLabel.self), 1)
    let details = details
    connections = [
      SignalConnection(retry, "clicked") { _ in onRetry() },
      SignalConnection(interface.widget("close"), "clicked") { _ in onClose() },
      SignalConnection(interface.widget("copy"), "clicked") { _ in
        gtk_clipboard_set_text(gtk_clipboard_get_default(gdk_display_get_default()), gtk_label_get_text(details), -1)
      },
    ]
  }

  /// Fills the screen in and puts the keyboard on Retry.
  func show(_ trouble: Trouble, sessionID: String) {
    let sentences = [trouble.title, trouble.explanation, trouble.remedy].map { words[$0] }
    gtk_label_set_text(title, sentences[0])
    gtk_label_set_text(text, sentences.dropFirst().joined(separator: "\n\n"))
    gtk_label_set_text(details, TroubleDetails(trouble, sessionID: sessionID).text)
    gtk_expander_set_expanded(expander, 0)
    gtk_widget_hide(hint)
    layout.fit()
    gtk_widget_grab_focus(retry)
    layout.showBeginning()
    Announcement.make(sentences.joined(separator: "\n"), from: widget)
  }

  /// Says that the network is there again, and puts the keyboard on Retry.
  func offerNetwork() {
    gtk_widget_show(hint)
    gtk_widget_grab_focus(retry)
    let label = hint.cast(to: GtkLabel.self)
    Announcement.make(gtk_label_get_text(label).map { String(cString: $0) } ?? "", from: widget)
  }

  func disconnect() {
    connections.removeAll()
    layout.disconnect()
  }
}

/// What support needs to know of a trouble: versions, the reason's code, the host, and a name for the session that says
/// nothing about the link. It stays English in every language, since support reads it.
struct TroubleDetails {
  let text: String

  init(_ trouble: Trouble, sessionID: String) {
    text = """
      Reason: \(trouble.outcome.reason ?? trouble.outcome.kind.rawValue)
      Host: \(CeremonyHosts.ceremony)
      WebKitGTK: \(EngineVersions.webKit)
      GTK: \(EngineVersions.gtk)
      Session: \(sessionID)
      """
  }
}
