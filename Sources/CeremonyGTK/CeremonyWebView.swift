import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// Shows a SignatureAPI ceremony in a GTK widget and reports how it ended, once.
///
/// Pack `widget`, call `load()`, and act on the outcome: `ceremony.completed` is a signal, your server's envelope is
/// the proof. The view decides nothing: WebKit's signals go as facts into a `CeremonySession`, and the actions that
/// come back are carried out here.
@MainActor public final class CeremonyWebView {
  /// A point that the ceremony has passed.
  public enum Milestone: Sendable {
    /// The page's documents, styles and scripts are there.
    case loaded
    /// The ceremony can be used: its first step is there.
    case ready
  }

  /// What to pack: a `GtkWidget`, owned by the view until the program's container holds it as well.
  public let widget: UnsafeMutablePointer<GtkWidget>

  /// Called each time a milestone is passed; again after a retry or a reload.
  public var onMilestone: (@MainActor (Milestone) -> Void)?

  /// Called while the page loads, with the part that is there, from 0 to 1.
  public var onProgress: (@MainActor (Double) -> Void)?

  /// Called with what a page asked for and did not get; the log has it too.
  package var onRefusal: (@MainActor (Refusal) -> Void)?

  /// Called once with each host that something of the page did not come from; the log has it too.
  package var onMissingHost: (@MainActor (String) -> Void)?

  /// Called when the page can be used and nothing of it was painted; the log says more.
  package var onBlankPaint: (@MainActor () -> Void)?

  /// The page's own widget, where a page was made.
  var pageWidget: UnsafeMutablePointer<GtkWidget>? { page?.widget }

  /// Whether the death of the network process would be noticed.
  var isNetworkWatched: Bool { network != nil && networkSearch == nil }

  /// The language of what the view says around the page.
  package let words: Words

  private let options: Options
  private let link: CeremonyLink
  private let onOutcome: @MainActor (CeremonyOutcome) -> Void
  private let shell: CeremonyShell
  private let sessionID: String
  private var session: CeremonySession
  private var page: WebPage?
  private var requests: PageRequests?
  private var resources: ResourceWatch?
  private var blocked = BlockedHosts()
  private var network: NetworkProcessWatch?
  /// While there is no network process: the next request starts it, and nothing tells when.
  private var networkSearch: MainTimer?
  private var blankPaint: BlankPaintWatch?
  private var startLimit: MainTimer?
  private var hasStarted = false
  private var isClosed = false

  private static let log = Log(domain: "CeremonyGTK", redact: Redactor.redact)

  /// - Parameters:
  ///   - link: the ceremony's link, as your server gave it.
  ///   - onOutcome: is called exactly once, with how the ceremony ended.
  public convenience init(
    link: CeremonyLink, options: Options = Options(), onOutcome: @escaping @MainActor (CeremonyOutcome) -> Void
  ) {
    self.init(link: link, options: options, on: nil, onOutcome: onOutcome)
  }

  /// - Parameter stage: a page that stands already, and what is around it; nil to have both made.
  init(
    link: CeremonyLink, options: Options, on stage: (shell: CeremonyShell, page: WebPage)?,
    onOutcome: @escaping @MainActor (CeremonyOutcome) -> Void
  ) {
    self.link = link
    self.options = options
    self.onOutcome = onOutcome
    session = CeremonySession(
      .init(
        url: link.embedded(
          delivery: options.delivery, allowCancel: options.allowCancel ? nil : false, accentColor: options.accentColor),
        delivery: options.delivery, isAttended: options.isAttended))
    sessionID = SessionName.random()
    words = Words(options.language ?? HostLanguage([link.language]))
    shell = stage?.shell ?? CeremonyShell(words: words)
    page = stage?.page
    widget = shell.widget
    shell.onRetry = { [weak self] in self?.handle(.retryRequested) }
    shell.onClose = { [weak self] in self?.close() }
  }

  /// Whether closing now would lose what the person has done: the ceremony can be used and has not ended. A program asks
  /// the person before it closes then, and never otherwise.
  public var isLossyToClose: Bool { session.isReady && session.trouble == nil && session.outcome == nil }

  /// What the page asked for and was answered without a person, in its order. Empty where a person is there.
  public var answeredWithoutPerson: [PageRequest] { requests?.answered ?? [] }

  /// Which hosts the page asked for in vain, each once and in their order, where the network is restricted. What a worker asks
  /// for is blocked as well, and WebKit tells nobody.
  public var blockedHosts: [String] { blocked.names }

  /// Starts the ceremony. Has no effect if called more than once, or after `close()`.
  public func load() {
    guard !hasStarted, !isClosed else { return }
    hasStarted = true
    do throws(WebPageFailure) {
      let page = try readyPage()
      page.words = words
      page.report = { [weak self] fact, answer in self?.handle(fact, answer: answer) }
      requests = PageRequests(
        view: page.view, context: page.context, isAttended: options.isAttended, words: words,
        cover: { [weak self] in self?.shell.cover(with: $0) },
        notice: { [weak self] in self?.shell.say($0) })
      resources = ResourceWatch(page.view.pointer) { [weak self] host in
        Self.log.warning("what the page asked \(host) for did not come")
        self?.onMissingHost?(host)
      }
      page.onBlockedHost = { [weak self] in self?.blocked.note($0) }
      page.onProgress = { [weak self] part in self?.showProgress(part) }
      handle(.start)
    } catch {
      Self.log.warning(error.logLine)
      handle(.start)
      handle(.loadFailed(error.loadFailure))
    }
  }

  private func readyPage() throws(WebPageFailure) -> WebPage {
    if let page { return page }
    let page = try PageSupply.page(for: options)
    self.page = page
    shell.show(page: page.widget)
    return page
  }

  /// Ends the ceremony, if it has not ended, and takes the page down with all its processes.
  ///
  /// The outcome is `closed`, or, when a trouble is on the screen, the trouble's own. Has no effect if called more than
  /// once. It may be called from inside `onOutcome`.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    handle(.closeRequested)
    takeDown()
  }

  isolated deinit { takeDown() }

  private func takeDown() {
    startLimit?.cancel()
    requests?.end()
    resources = nil
    network = nil
    networkSearch = nil
    blankPaint = nil
    page?.tearDown()
    shell.tearDown()
  }

  // MARK: Facts in, actions out

  private func handle(_ fact: CeremonySession.Input, answer: (PolicyAnswer) -> Void = { _ in }) {
    for action in session.handle(fact) { perform(action, answer: answer) }
  }

  private func perform(_ action: CeremonySession.Action, answer: (PolicyAnswer) -> Void) {
    switch action {
    case .allow: answer(.goOn)
    case .ignore: answer(.ignore)
    case .download: answer(.download)
    case .openOutside(let url): openOutside(url)
    case .load(let url): load(url)
    case .stopLoading: page?.stopLoading()
    case .startTimer:
      startLimit = MainTimer(after: options.startLimit) { [weak self] in self?.handle(.startLimitReached) }
    case .stopTimer: startLimit = nil
    case .milestone(let milestone): pass(milestone)
    case .showTrouble(let trouble):
      requests?.withdraw()
      shell.show(trouble, sessionID: sessionID)
    case .hideTrouble: shell.hideTrouble()
    case .noticeReload: shell.say(Message("The page stopped working and was loaded again. What you had typed is gone."))
    case .refused(let refusal):
      Self.log.message("\(refusal)")
      if options.restrictsNetwork, let host = refusal.url.host { blocked.note(host) }
      onRefusal?(refusal)
    case .end(let outcome): onOutcome(outcome)
    }
  }

  private func load(_ url: CeremonyURL) {
    requests?.withdraw()
    if let page = options.builtInPage {
      self.page?.load(html: page, at: url)
      return
    }
    switch options.delivery {
    case .redirect, .message: page?.load(url)
    case .iframe(let host):
      page?.load(html: IframeHostPage(ceremony: url, in: words).html, at: host.url)
    }
  }

  private func pass(_ milestone: CeremonySession.Milestone) {
    Self.log.debug("the page is \(milestone.rawValue)")
    switch milestone {
    case .loaded:
      onMilestone?(.loaded)
    case .ready:
      watchNetwork()
      blankPaint = page.map { page in
        BlankPaintWatch(page.widget) { [weak self] in
          Self.log.warning("the page is there, yet all of it has one color: \(BlankPaintWatch.details)")
          self?.onBlankPaint?()
        }
      }
      onMilestone?(.ready)
    }
  }

  /// Watches the network process, as soon as there is one. The dead one stays known until then: it may not be gone yet.
  /// Has no effect while one is watched that lives, as when the page was loaded again.
  private func watchNetwork() {
    if let network, network.isAlive { return }
    if let found = NetworkProcessWatch(onDeath: { [weak self] in self?.noticeNetworkDeath() }) {
      // What was said at the death may have gone to the dead one, which WebKit took for alive.
      if network != nil { trustAgain() }
      network = found
      networkSearch = nil
    } else if networkSearch == nil {
      networkSearch = MainTimer(every: .seconds(1)) { [weak self] in self?.watchNetwork() }
    }
  }

  /// WebKit does not tell a new network process which certificate was trusted. It was read before, when the page was made.
  private func trustAgain() {
    if let page { try? options.connection?.trustCertificate(in: page.context.cast(to: WebKitWebContext.self)) }
  }

  private func noticeNetworkDeath() {
    Self.log.warning("WebKit's network process has ended; the next request starts another")
    trustAgain()
    watchNetwork()
    guard isLossyToClose else { return }
    shell.say(Message("The connection was interrupted. If the page does not go on, close it and start again."))
  }

  private func showProgress(_ part: Double) {
    shell.showProgress(part)
    onProgress?(part)
  }

  private func openOutside(_ url: CeremonyURL) {
    options.externalLinks.open(url) { [weak self] isOpen in
      guard !isOpen else { return }
      Self.log.warning("no program opened \(url)")
      let message =
        url.host.map { Message("No program is set up to open %s.", $0) }
        ?? Message("No program is set up to open this address.")
      self?.shell.say(message, address: url)
    }
  }
}
