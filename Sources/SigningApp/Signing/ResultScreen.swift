import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// How the ceremony ended, as the server knows it.
final class ResultScreen {
  let widget: UnsafeMutablePointer<GtkWidget>

  private let interface = Interface(Resource("host/result.ui"))
  private let again: SignalConnection

  init(onDone: @escaping @MainActor () -> Void) {
    widget = interface.widget("screen")
    again = SignalConnection(interface.widget("again"), "clicked") { _ in onDone() }
  }

  func show(_ ending: SigningFlow.Ending) {
    let words = EndingWords(ending)
    gtk_label_set_text(interface.object("title", as: GtkLabel.self), words.title)
    gtk_label_set_text(interface.object("text", as: GtkLabel.self), words.text)
    gtk_image_set_from_icon_name(
      interface.object("icon", as: GtkImage.self), words.iconName, GTK_ICON_SIZE_DIALOG)
    gtk_widget_grab_focus(interface.widget("again"))
  }
}

/// What the result screen says of an ending.
struct EndingWords: Equatable {
  let title: String
  let text: String
  let iconName: String

  init(_ ending: SigningFlow.Ending) {
    switch ending {
    case .signed:
      title = "Document signed"
      text = "The signature is complete and was confirmed."
      iconName = "emblem-ok-symbolic"
    case .canceled:
      title = "Signing canceled"
      text = "Nothing was signed. The document stays open, and can be signed later."
      iconName = "action-unavailable-symbolic"
    case .declined:
      title = "Document declined"
      text = "Your answer was sent. Nothing was signed."
      iconName = "action-unavailable-symbolic"
    case .couldNotOpen(let explanation):
      title = "Couldn’t open the document"
      text = explanation
      iconName = "dialog-warning-symbolic"
    case .notConfirmed(let explanation):
      title = "Not confirmed yet"
      text = explanation
      iconName = "content-loading-symbolic"
    }
  }
}
