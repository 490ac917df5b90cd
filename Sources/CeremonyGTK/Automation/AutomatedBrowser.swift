import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// One ceremony that a W3C WebDriver client drives, through `WebKitWebDriver`.
///
/// The page is there before its link is: the client's first navigation to a ceremony's link begins a ceremony with this
/// program's options, through the same `CeremonyWebView` as every other. When it has ended, its outcome stands in its
/// place, as an `AutomationPage`. A second ceremony needs a second session.
@MainActor package final class AutomatedBrowser {
  /// What to pack.
  package let widget: UnsafeMutablePointer<GtkWidget>

  /// What the window around it speaks.
  package let words: Words

  private enum State {
    case awaitingLink
    case showing(CeremonyWebView, since: ContinuousClock.Instant)
    case ended(CeremonyWebView)
    case closed
  }

  private let options: CeremonyWebView.Options
  private let onReport: @MainActor (OutcomeReport) -> Void
  private let shell: CeremonyShell
  private let page: WebPage
  private var state = State.awaitingLink
  private var session: AutomationSession?
  /// The page of ours that the client may see.
  private var ownPage: AutomationPage?
  private var closing: SignalConnection?

  private static let log = Log(domain: "CeremonyGTK", redact: Redactor.redact)

  /// - Parameters:
  ///   - options: those of the ceremony. Nobody but the client is there, whatever they say.
  ///   - onReport: is called when the ceremony has ended, at most once.
  ///   - onClose: is called when the client closes the window, or ends its session.
  /// - Throws: `AutomationFailure` when no page can be made.
  package init(
    options: CeremonyWebView.Options, application: AutomationSession.Application,
    onReport: @escaping @MainActor (OutcomeReport) -> Void, onClose: @escaping @MainActor () -> Void
  ) throws(AutomationFailure) {
    var options = options
    options.isAttended = false
    self.options = options
    words = Words(options.language ?? HostLanguage([]))
    shell = CeremonyShell(words: words)
    self.onReport = onReport
    do throws(WebPageFailure) {
      page = try PageSupply.automatedPage(for: options)
    } catch {
      throw AutomationFailure(text: error.logLine)
    }
    widget = shell.widget
    shell.show(page: page.widget)
    session = AutomationSession(page, as: application)
    closing = SignalConnection(page.view.pointer, "close") { _ in onClose() }
    page.report = { [weak self] fact, answer in self?.awaitLink(fact, answer) }
  }

  /// Ends the ceremony, if one has begun and not ended, and takes the page down. Has no effect if called more than once.
  package func close() {
    switch state {
    case .closed: return
    case .awaitingLink:
      state = .closed
      page.tearDown()
      shell.tearDown()
    case .showing(let view, _), .ended(let view):
      view.close()
      state = .closed
    }
    closing = nil
    session = nil
  }

  /// Reports a ceremony that has not ended as closed, where nothing may be shown or taken down any more.
  package func reportLoss() {
    guard case .showing(let view, let start) = state else { return }
    report(.closed, of: view, since: start)
  }

  private func awaitLink(_ fact: CeremonySession.Input, _ answer: (PolicyAnswer) -> Void) {
    guard case .navigationAsked(let request) = fact else { return answer(.goOn) }
    if request.url == ownPage?.url { return answer(.goOn) }
    // What the client asked for is never loaded itself: the ceremony's own load takes its place.
    answer(.ignore)
    do throws(CeremonyLinkError) {
      open(try CeremonyLink(request.url.revealed))
    } catch {
      Self.log.warning("refused \(request.url). \(error)")
      show(.refusal(error))
    }
  }

  private func open(_ link: CeremonyLink) {
    let view = CeremonyWebView(link: link, options: options, on: (shell, page)) { [weak self] outcome in
      self?.end(outcome)
    }
    state = .showing(view, since: .now)
    view.load()
  }

  private func end(_ outcome: CeremonyOutcome) {
    guard case .showing(let view, let start) = state else { return }
    state = .ended(view)
    page.report = { [weak self] fact, answer in self?.stayAtEnd(fact, answer) }
    let report = report(outcome, of: view, since: start)
    // WebKit may be in the middle of the signal that brought the event.
    Task { [weak self] in
      guard let self, case .ended = state, let page = try? AutomationPage.outcome(report) else { return }
      show(page)
    }
  }

  @discardableResult
  private func report(
    _ outcome: CeremonyOutcome, of view: CeremonyWebView, since start: ContinuousClock.Instant
  ) -> OutcomeReport {
    let report = OutcomeReport(
      outcome, duration: ContinuousClock.now - start, answered: view.answeredWithoutPerson)
    onReport(report)
    return report
  }

  /// Wherever the client goes, it finds the outcome: it would wait for a load that never comes otherwise.
  private func stayAtEnd(_ fact: CeremonySession.Input, _ answer: (PolicyAnswer) -> Void) {
    guard case .navigationAsked(let request) = fact, let ownPage else { return answer(.ignore) }
    if request.url == ownPage.url { return answer(.goOn) }
    answer(.ignore)
    show(ownPage)
  }

  private func show(_ own: AutomationPage) {
    ownPage = own
    page.load(html: own.html, at: own.url)
  }
}

/// Why no page can be automated, and what to do.
package struct AutomationFailure: Error {
  package let text: String
}
