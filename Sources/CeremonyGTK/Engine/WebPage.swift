import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// One WebKit view in an ephemeral context of its own: turns WebKit's signals into the session's raw facts, and does
/// what it is told. It decides nothing.
@MainActor final class WebPage {
  /// What a page is made for. A page that was made ahead serves the ceremony that needs exactly the same.
  struct Configuration: Equatable {
    var delivery: CeremonyEventDelivery
    var connection: WebConnection?
    var requiresSandbox: Bool
    var hasInspector: Bool
    var isRestricted: Bool
    /// Whether a WebDriver client may drive it.
    var isAutomated = false
  }

  /// A fact, and for the two that WebKit waits on, the way to answer it.
  typealias Report = @MainActor (_ fact: CeremonySession.Input, _ answer: (PolicyAnswer) -> Void) -> Void

  /// Where facts go. They are dropped while there is nobody to hear them.
  var report: Report?
  /// Called with each host that a document was kept from, where the network is restricted.
  var onBlockedHost: (@MainActor (String) -> Void)?
  /// The language of what the host adds to the page's context menu.
  var words = Words(.english)
  /// Called with the part of the page that has loaded, from 0 to 1.
  var onProgress: (@MainActor (Double) -> Void)?

  var widget: UnsafeMutablePointer<GtkWidget> { view.cast(to: GtkWidget.self) }

  private static let warmUpURL = CeremonyURL("\(CeremonyHosts.ceremonyOrigin)/")

  let context: ObjectReference
  let view: ObjectReference
  let inner: InnerTextView?
  private var scripts: PageScripts?
  /// Whether what WebKit reports is still about the warm-up and not about the ceremony.
  private var isWarmingUp = false
  /// Whether the network is to be restricted and is not yet.
  private var isUnrestricted: Bool
  private var isRestricting = false
  /// The load that waits for the restriction, and for the warm-up: before the empty document stands, WebKit would take
  /// another process for it.
  private var heldLoad: (() -> Void)?
  private var connections: [SignalConnection] = []
  private var keys: PageKeys?
  private var webView: UnsafeMutablePointer<WebKitWebView> { view.cast(to: WebKitWebView.self) }

  /// - Parameter context: from `CeremonyContext`, for this page alone.
  init(_ configuration: Configuration, in context: ObjectReference) {
    self.context = context

    var forward: ((CeremonySession.Input) -> Void)?
    var forwardBlocked: ((String) -> Void)?
    let scripts = PageScripts(
      delivery: configuration.delivery, isRestricted: configuration.isRestricted,
      listener: .init(
        onMessage: { forward?(.messageReceived($0)) }, onReady: { forward?(.ready) },
        onBlockedHost: { forwardBlocked?($0) }))
    self.scripts = scripts
    if configuration.isAutomated && !GraphicsHardware.isPresent { scripts.keepDrawing() }
    (view, inner) = InnerTextView.found(whileMaking: {
      ObjectReference(
        owning: ObjectMaker.make(
          webkit_web_view_get_type(),
          [
            "web-context": .object(context), "user-content-manager": .object(scripts.manager),
            "default-content-security-policy": .text(ContentPolicy(isRestricted: configuration.isRestricted).text),
            "is-controlled-by-automation": .boolean(configuration.isAutomated),
          ]))
    })
    isUnrestricted = configuration.isRestricted
    // Only now: WebKit looks for a GPU when it is told of one setting, while its network process is starting.
    PageSettings.apply(to: webkit_web_view_get_settings(webView), inspector: configuration.hasInspector)
    forward = { [weak self] in self?.send($0) }
    forwardBlocked = { [weak self] in self?.onBlockedHost?($0) }
    connect()
    restrict()
  }

  func load(_ url: CeremonyURL) {
    whenReady { [webView] in webkit_web_view_load_uri(webView, url.revealed) }
  }

  /// Loads a page of ours as if it had come from `base`; nothing is fetched from there.
  func load(html: String, at base: CeremonyURL) {
    whenReady { [webView] in webkit_web_view_load_html(webView, html, base.revealed) }
  }

  /// Starts WebKit's processes without a network: loading the ceremony takes less than half the time afterwards.
  ///
  /// The empty document stands at the ceremony's origin, since WebKit changes the process when the site changes.
  func warmUp() {
    isWarmingUp = true
    webkit_web_view_load_html(webView, "<!doctype html>", Self.warmUpURL.revealed)
  }

  private func whenReady(_ load: @escaping () -> Void) {
    heldLoad = load
    restrict()
    loadIfReady()
  }

  private func loadIfReady() {
    guard !isWarmingUp, !isUnrestricted else { return }
    let load = heldLoad
    heldLoad = nil
    load?()
  }

  private func restrict() {
    guard isUnrestricted, !isRestricting, let manager = scripts?.manager else { return }
    isRestricting = true
    Task { [weak self] in
      let isRestricted = (try? await NetworkRestriction.apply(to: manager)) != nil
      guard let self else { return }
      isRestricting = false
      isUnrestricted = !isRestricted
      if isRestricted { return loadIfReady() }
      heldLoad = nil
      send(.loadFailed(.networkNotRestricted))
    }
  }

  /// The empty document stands, or will not come.
  private func finishWarmUp() {
    isWarmingUp = false
    loadIfReady()
  }

  func stopLoading() {
    webkit_web_view_stop_loading(webView)
  }

  /// Takes down the view and its processes. Has no effect if called more than once.
  ///
  /// The view itself goes with the next turn of the main loop: WebKit may be in the middle of a signal.
  func tearDown() {
    guard let scripts else { return }
    self.scripts = nil
    report = nil
    onProgress = nil
    onBlockedHost = nil
    heldLoad = nil
    connections.removeAll()
    keys = nil
    webkit_web_view_stop_loading(webView)
    scripts.remove()
    let view = view
    let inner = inner
    let context = context
    Task {
      // A page that runs for ever would be waited for otherwise, ten seconds long.
      webkit_web_view_terminate_web_process(view.cast(to: WebKitWebView.self))
      inner?.remove(from: view)
      gtk_widget_destroy(view.cast(to: GtkWidget.self))
      withExtendedLifetime((view, context, scripts)) {}
    }
  }

  isolated deinit { tearDown() }

  private func send(_ fact: CeremonySession.Input) {
    report?(fact) { _ in }
  }

  // MARK: Signals

  private func connect() {
    keys = PageKeys(widget)
    on("decide-policy", answering: { page, arguments in .boolean(page.decidePolicy(arguments)) })
    on(
      "create",
      answering: { page, arguments in
        // The page's own `window.open`, and the context menu's item: no window of ours is ever made. WebKit brings
        // neither without a person's act, and marks the menu's as none.
        guard let action = arguments.boxed(1).map({ OpaquePointer($0) }) else { return .object(nil) }
        let asked = NavigationRequest(kind: .newWindow, action: action)
        let request = NavigationRequest(kind: .newWindow, url: asked.url, isUserGesture: true)
        page.report?(.navigationAsked(request)) { _ in }
        return .object(nil)
      })
    on("load-changed") { page, arguments in
      page.loadChanged(WebKitLoadEvent(rawValue: UInt32(arguments.enumeration(1) ?? -1)))
    }
    on(
      "load-failed",
      answering: { page, arguments in
        guard let error = arguments.boxed(3) else { return .boolean(true) }
        let failure = GLibError(copying: error.assumingMemoryBound(to: GError.self))
        if page.isWarmingUp { page.finishWarmUp() } else { page.send(.loadFailed(LoadFailure(failure))) }
        // WebKit's own error page would be shown under the ceremony's address.
        return .boolean(true)
      })
    on(
      "load-failed-with-tls-errors",
      answering: { page, _ in
        page.send(.loadFailed(.certificate))
        return .boolean(true)
      })
    on("web-process-terminated") { page, arguments in
      if page.isWarmingUp { return page.finishWarmUp() }
      page.send(.webProcessDied(CeremonySession.WebProcessDeath(arguments.enumeration(1)), at: .sinceBoot))
    }
    on("notify::estimated-load-progress") { page, _ in
      page.onProgress?(webkit_web_view_get_estimated_load_progress(page.webView))
    }
    on(
      "context-menu",
      answering: { page, arguments in
        if let menu = arguments.object(1) { EditingMenu.trim(menu, in: page.words) }
        return .boolean(false)
      })
  }

  private func on(_ signal: String, _ handler: @escaping @MainActor (WebPage, SignalArguments) -> Void) {
    connections.append(
      SignalConnection(view.pointer, signal) { [weak self] arguments in
        guard let self else { return }
        handler(self, arguments)
      })
  }

  private func on(
    _ signal: String, answering handler: @escaping @MainActor (WebPage, SignalArguments) -> SignalConnection.Answer
  ) {
    connections.append(
      SignalConnection(
        view.pointer, signal,
        answering: { [weak self] arguments in
          // WebKit's own answer would be to go on.
          guard let self else { return .boolean(true) }
          return handler(self, arguments)
        }))
  }

  private func decidePolicy(_ arguments: SignalArguments) -> Bool {
    guard let report, !isWarmingUp else { return false }
    guard let object = arguments.object(1), let kind = arguments.enumeration(2) else { return false }
    let decision = object.assumingMemoryBound(to: WebKitPolicyDecision.self)
    let fact: CeremonySession.Input
    switch WebKitPolicyDecisionType(rawValue: UInt32(kind)) {
    case WEBKIT_POLICY_DECISION_TYPE_RESPONSE:
      fact = .responseReceived(DocumentResponse(object.assumingMemoryBound(to: WebKitResponsePolicyDecision.self)))
    case let type:
      let navigation = object.assumingMemoryBound(to: WebKitNavigationPolicyDecision.self)
      guard let action = webkit_navigation_policy_decision_get_navigation_action(navigation) else { return false }
      let isNewWindow = type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION
      fact = .navigationAsked(NavigationRequest(kind: isNewWindow ? .newWindow : .navigation, action: action))
    }
    var isAnswered = false
    report(fact) { answer in
      isAnswered = true
      answer.give(to: decision)
    }
    if !isAnswered { webkit_policy_decision_ignore(decision) }
    return true
  }

  private func loadChanged(_ event: WebKitLoadEvent) {
    if isWarmingUp {
      if event == WEBKIT_LOAD_COMMITTED { finishWarmUp() }
      return
    }
    switch event {
    case WEBKIT_LOAD_COMMITTED:
      send(.committed(CeremonyURL(webkit_web_view_get_uri(webView).map { String(cString: $0) } ?? "")))
    case WEBKIT_LOAD_FINISHED: send(.loadFinished)
    default: break
    }
  }
}
