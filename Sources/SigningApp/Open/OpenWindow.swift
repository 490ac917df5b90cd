import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime

/// The window of `ceremony-host open`: one ceremony, and nothing else.
final class OpenWindow {
  let window: HostWindow
  let view: CeremonyWebView

  /// - Parameters:
  ///   - title: the window's title; nil for "Sign document".
  ///   - onOutcome: is called exactly once.
  init(
    link: CeremonyLink, title: String?, isSandboxed: Bool, options: CeremonyWebView.Options,
    onOutcome: @escaping @MainActor (CeremonyOutcome) -> Void
  ) {
    let view = CeremonyWebView(link: link, options: options, onOutcome: onOutcome)
    self.view = view
    window = HostWindow(
      title: title, in: view.words, isSandboxed: isSandboxed, onClose: { view.close() }, onLeave: { view.close() })
    window.hasClose = true
    window.isLossyToLeave = { view.isLossyToClose }
    window.show(view.widget)
    window.present()
    view.load()
  }

  /// What the page asked for and was answered without a person.
  var answeredWithoutPerson: [PageRequest] { view.answeredWithoutPerson }

  /// Which hosts the page asked for in vain.
  var blockedHosts: [String] { view.blockedHosts }

  /// Ends the ceremony, if it has not ended, and takes the window down.
  func close() {
    view.close()
    window.destroy()
  }
}
