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
  private(set) var window: HostWindow?
  /// The click that has put the start screen in the result's place.
  private var lastClick: Click?
  private var ceremonyView: (ceremony: SigningFlow.Ceremony, view: CeremonyWebView)?
  /// Until the screen that says what is waited for is shown.
  private var waiting: MainTimer?
  /// Until there is time for what is not seen: to make the result's screen while the person reads, and to take the ceremony
  /// down once the result is shown.
  private var spareTime: MainTimer?
  private let startLanguage: HostLanguage
  private var language: HostLanguage
  private var screensByLanguage: [HostLanguage: SigningScreens] = [:]

  /// - Parameter onLeave: is called when the person closes the window and nothing is left to find out.
  init(
    flow: SigningFlow, request: SigningRequest, options: CeremonyWebView.Options, isSandboxed: Bool,
    onLeave: @escaping @MainActor () -> Void
  ) {
    self.flow = flow
    self.request = request
    self.options = options
    self.onLeave = onLeave
    startLanguage = HostLanguage([request.language])
    language = startLanguage
    window = HostWindow(
      in: screens.words, isSandboxed: isSandboxed,
      onClose: { [weak self] in self?.ceremonyView?.view.close() },
      onLeave: { [weak self] in self?.leave() })
    window?.isLossyToLeave = { [weak self] in self?.isLossyToLeave ?? false }
    follow()
    window?.present()
  }

  /// Whether leaving now would lose what the person has done.
  var isLossyToLeave: Bool { ceremonyView?.view.isLossyToClose ?? false }

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

  private func startOver() {
    lastClick = Click.current
    flow.startOver()
  }

  private func begin() {
    guard Click.current?.isSecondHalf(of: lastClick) != true else { return }
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

  private func show(_ phase: SigningFlow.Phase, error: Message?) {
    guard let window else { return }
    waiting = nil
    spareTime = nil
    language = language(of: phase)
    let screens = screens
    window.words = screens.words
    switch phase {
    case .ready:
      window.show(screens.start.widget, saying: error.map { screens.words[$0] })
      screens.start.show(error: error)
      leaveCeremony()
      CeremonyWebView.discardPrewarmed()
    case .preparing:
      window.show(screens.preparing.widget, saying: screens.preparing.text)
      leaveCeremony()
    case .signing(let ceremony):
      window.show(view(for: ceremony).widget)
      window.hasClose = true
    case .confirming:
      window.withdrawQuestion()
      // A server that answers at once needs no screen to wait on, nor the time to draw it: what is drawn now holds up the
      // next picture, which would be the result's, by the display's whole interval.
      waiting = MainTimer(after: .milliseconds(80)) { [weak self] in self?.showWaiting() }
    case .finished(let ending):
      window.withdrawQuestion()
      window.show(screens.result.widget, saying: screens.result.announcement(of: ending))
      screens.result.show(ending)
      // The person sees the result before that.
      spareTime = MainTimer(after: .milliseconds(100)) { [weak self] in self?.leaveCeremony() }
    }
  }

  /// Takes the ceremony down, and with it what only it needs.
  private func leaveCeremony() {
    window?.withdrawQuestion()
    window?.hasClose = false
    ceremonyView = nil
  }

  private func prepareResult() {
    window?.prepare(screens.result.widget)
    screens.result.prepare()
  }

  private func showWaiting() {
    window?.show(screens.confirming.widget, saying: screens.confirming.text)
    leaveCeremony()
  }

  /// The link's once there is one, and what it was after the ceremony.
  private func language(of phase: SigningFlow.Phase) -> HostLanguage {
    switch phase {
    case .ready, .preparing: startLanguage
    case .signing(let ceremony): HostLanguage([ceremony.link.language, request.language])
    case .confirming, .finished: language
    }
  }

  private var screens: SigningScreens {
    if let made = screensByLanguage[language] { return made }
    let screens = SigningScreens(
      language, onStart: { [weak self] in self?.begin() }, onDone: { [weak self] in self?.startOver() })
    screensByLanguage[language] = screens
    return screens
  }

  private func view(for ceremony: SigningFlow.Ceremony) -> CeremonyWebView {
    if let ceremonyView, ceremonyView.ceremony == ceremony { return ceremonyView.view }
    let flow = flow
    var options = options
    options.language = language
    let view = CeremonyWebView(link: ceremony.link, options: options) { outcome in
      Task { await flow.ceremonyEnded(with: outcome, ceremony: ceremony) }
    }
    view.onMilestone = { [weak self] milestone in
      guard milestone == .ready else { return }
      self?.spareTime = MainTimer(whenIdle: { [weak self] in self?.prepareResult() })
    }
    ceremonyView = (ceremony, view)
    view.load()
    return view
  }
}
