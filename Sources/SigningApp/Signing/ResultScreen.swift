import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// How the ceremony ended, as the server knows it.
final class ResultScreen {
  let widget: UnsafeMutablePointer<GtkWidget>

  private let words: Words
  private let interface: Interface
  private let layout: ScreenLayout
  private let again: SignalConnection

  init(in words: Words, onDone: @escaping @MainActor () -> Void) {
    self.words = words
    interface = Interface(Resource("host/result.ui"), in: words)
    widget = interface.widget("screen")
    layout = ScreenLayout(interface, labels: ["title", "text"], controls: ["again"])
    again = SignalConnection(interface.widget("again"), "clicked") { _ in onDone() }
  }

  /// Loads what the likeliest ending shows: its icon and its letters. The screen does not say its words before they are
  /// true.
  func prepare() {
    let ending = EndingWords(.signed)
    layout.fit()
    setIcon(of: ending)
    loadLetters(of: ending.title, on: "title")
    for paragraph in ending.text { loadLetters(of: paragraph, on: "text") }
  }

  private func setIcon(of ending: EndingWords) {
    gtk_image_set_from_icon_name(
      interface.object("icon", as: GtkImage.self), ending.iconName, GTK_ICON_SIZE_DIALOG)
  }

  /// Draws a text where nobody sees it, as the label would: Pango keeps its fonts, and cairo the letters' pictures.
  private func loadLetters(of message: Message, on label: String) {
    let layout = ObjectReference(owning: gtk_widget_create_pango_layout(interface.widget(label), words[message]))
    pango_layout_set_attributes(layout.opaque, gtk_label_get_attributes(interface.object(label, as: GtkLabel.self)))
    var (width, height) = (Int32(0), Int32(0))
    pango_layout_get_pixel_size(layout.opaque, &width, &height)
    let picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    let context = cairo_create(picture)
    pango_cairo_show_layout(context, layout.opaque)
    cairo_destroy(context)
    cairo_surface_destroy(picture)
  }

  /// All that the screen says of an ending.
  func announcement(of ending: SigningFlow.Ending) -> String {
    let ending = EndingWords(ending)
    return ([ending.title] + ending.text).map { words[$0] }.joined(separator: "\n")
  }

  func show(_ ending: SigningFlow.Ending) {
    let ending = EndingWords(ending)
    gtk_label_set_text(interface.object("title", as: GtkLabel.self), words[ending.title])
    gtk_label_set_text(
      interface.object("text", as: GtkLabel.self), ending.text.map { words[$0] }.joined(separator: "\n\n"))
    setIcon(of: ending)
    layout.fit()
    gtk_widget_grab_focus(interface.widget("again"))
    layout.showBeginning()
  }
}

/// What the result screen says of an ending.
struct EndingWords: Equatable {
  let title: Message
  /// Its paragraphs.
  let text: [Message]
  let iconName: String

  init(_ ending: SigningFlow.Ending) {
    switch ending {
    case .signed:
      title = Message("Document signed")
      text = [Message("The signature is complete and was confirmed.")]
      iconName = "emblem-ok-symbolic"
    case .canceled:
      title = Message("Signing canceled")
      text = [Message("Nothing was signed. The document stays open, and can be signed later.")]
      iconName = "action-unavailable-symbolic"
    case .declined:
      title = Message("Document declined")
      text = [Message("Your answer was sent. Nothing was signed.")]
      iconName = "action-unavailable-symbolic"
    case .couldNotOpen(let explanation, let remedy):
      title = Message("Couldn’t open the document")
      text = [explanation, remedy]
      iconName = "dialog-warning-symbolic"
    case .notConfirmed(let explanation):
      title = Message("Not confirmed yet")
      text = [explanation]
      iconName = "content-loading-symbolic"
    }
  }
}
