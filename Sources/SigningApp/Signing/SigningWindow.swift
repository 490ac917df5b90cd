import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime
import Observation

/// The demo app's window: shows the flow's phase, and passes on what the person does.
final class SigningWindow {
  private let flow: SigningFlow
  private let request: SigningRequest
  private let options: CeremonyWebView.Options
  private let onLeave: @MainActor () -> Void
  private var window: HostWindow?
  private var ceremonyView: (ceremony: SigningFlow.Ceremony, view: CeremonyWebView)?
  private lazy var start = StartScreen { [weak self] in self?.begin() }
  private lazy var preparing = WaitingScreen("Preparing your document…")
  private lazy var confirming = WaitingScreen("Confirming with the server…")
  private lazy var result = ResultScreen { [weak self] in self?.flow.startOver() }

  /// - Parameter onLeave: is called when the person closes the window and nothing is left to find out.
  init(
    flow: SigningFlow, request: SigningRequest, options: CeremonyWebView.Options, isSandboxed: Bool,
    onLeave: @escaping @MainActor () -> Void
  ) {
    self.flow = flow
    self.request = request
    self.options = options
    self.onLeave = onLeave
    window = HostWindow(
      title: "Sign document", isSandboxed: isSandboxed,
      onClose: { [weak self] in self?.ceremonyView?.view.close() },
      onLeave: { [weak self] in self?.leave() })
    window?.isLossyToLeave = { [weak self] in self?.ceremonyView?.view.isLossyToClose ?? false }
    follow()
    window?.present()
  }

  /// Makes the window one of the application's.
  func join(_ application: UnsafeMutablePointer<GtkApplication>) {
    guard let window else { return }
    gtk_application_add_window(application, window.window.cast(to: GtkWindow.self))
  }

  /// Closes the ceremony if there is one, and the window.
  func leave() {
    guard window != nil else { return }
    ceremonyView?.view.close()
    window?.destroy()
    window = nil
    CeremonyWebView.discardPrewarmed()
    onLeave()
  }

  private func begin() {
    CeremonyWebView.prewarm(options)
    Task { await flow.start(request) }
  }

  /// Shows the flow's state now, and again at every change.
  private func follow() {
    withObservationTracking {
      show(flow.phase, error: flow.startError)
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
  }

  private func show(_ phase: SigningFlow.Phase, error: String?) {
    guard let window else { return }
    var isSigning = false
    switch phase {
    case .ready:
      window.show(start.widget)
      start.show(error: error)
    case .preparing:
      window.show(preparing.widget)
    case .signing(let ceremony):
      isSigning = true
      window.show(view(for: ceremony).widget)
    case .confirming:
      window.show(confirming.widget)
    case .finished(let ending):
      window.show(result.widget)
      result.show(ending)
    }
    window.hasClose = isSigning
    if !isSigning {
      ceremonyView = nil
      window.withdrawQuestion()
    }
    if phase == .ready { CeremonyWebView.discardPrewarmed() }
  }

  private func view(for ceremony: SigningFlow.Ceremony) -> CeremonyWebView {
    if let ceremonyView, ceremonyView.ceremony == ceremony { return ceremonyView.view }
    let flow = flow
    let view = CeremonyWebView(link: ceremony.link, options: options) { outcome in
      Task { await flow.ceremonyEnded(with: outcome, ceremony: ceremony) }
    }
    ceremonyView = (ceremony, view)
    view.load()
    return view
  }
}
