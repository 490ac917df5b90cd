/// One ceremony in one window, as a state machine: facts go in, actions come out. It alone decides that the
/// ceremony has ended, and it decides so once; after that every navigation is ignored and nothing else happens.
public struct CeremonySession: Sendable {
  public struct Configuration: Hashable, Sendable {
    /// The embedded address, from `CeremonyLink.embedded`.
    public let url: CeremonyURL
    public let delivery: CeremonyEventDelivery
    /// Whether a person sits there to retry or close when there is trouble. Otherwise trouble ends the ceremony.
    public let isAttended: Bool

    public init(url: CeremonyURL, delivery: CeremonyEventDelivery, isAttended: Bool = true) {
      self.url = url
      self.delivery = delivery
      self.isAttended = isAttended
    }
  }

  public let configuration: Configuration
  /// What the person is being told; nil when nothing is wrong.
  public private(set) var trouble: Trouble?
  /// Whether the page of the present load has become usable.
  public private(set) var isReady = false
  /// How it ended; nil until then.
  public private(set) var outcome: CeremonyOutcome?

  private var document = NavigationContext.Document.none
  private var isStarted = false
  private var isLoaded = false
  private var budget = ReloadBudget()

  public init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Takes one fact and answers with what to do, in this order. A navigation or response that was asked about gets
  /// exactly one `allow` or `ignore`.
  public mutating func handle(_ input: Input) -> [Action] {
    switch input {
    case .navigationAsked(let request): return answer(request)
    case .responseReceived(let response): return answer(response)
    default: return outcome == nil ? react(to: input) : []
    }
  }

  private mutating func react(to input: Input) -> [Action] {
    switch input {
    case .navigationAsked, .responseReceived:
      return []
    case .start:
      guard !isStarted else { return [] }
      isStarted = true
      return load()
    case .messageReceived(let body):
      guard configuration.delivery != .redirect, document == .hosted, let event = CeremonyEvent(messageBody: body)
      else { return [] }
      return end(.event(event))
    case .committed(let url):
      // After a failure the engine's own error page commits, under the address that failed.
      guard document != .none else { return [] }
      // Of a navigation nobody can tell whether it is a frame's. The window itself would stay blank.
      if url.isEmptyDocument { return fail(.loadFailed(.notAPage)) }
      document = configuration.delivery.isHostedDocument(url) ? .hosted : .foreign
      return []
    case .loadFinished:
      guard document == .hosted, !isLoaded else { return [] }
      isLoaded = true
      return [.milestone(.loaded)]
    case .ready:
      guard document == .hosted, !isReady else { return [] }
      isReady = true
      return hideTrouble() + [.stopTimer, .milestone(.ready)]
    case .loadFailed(let failure):
      return failure.isHarmless ? [] : fail(.loadFailed(failure))
    case .webProcessDied(let reason, let now):
      guard document != .none else { return [] }
      return budget.spend(at: now) ? hideTrouble() + [.noticeReload(reason)] + load() : fail(.pageCrashed)
    case .closeRequested:
      return end(trouble?.outcome ?? .closed)
    case .startLimitReached:
      guard document != .none, !isReady, trouble == nil else { return [] }
      return report(.startLimit)
    case .retryRequested:
      return trouble == nil ? [] : hideTrouble() + load()
    }
  }

  private var context: NavigationContext {
    NavigationContext(delivery: configuration.delivery, document: document)
  }

  private mutating func answer(_ request: NavigationRequest) -> [Action] {
    guard outcome == nil else { return [.ignore] }
    switch NavigationPolicy.decide(request, in: context) {
    case .allow: return [.allow]
    case .event(let event): return [.ignore] + end(.event(event))
    case .openOutside(let url): return [.ignore, .openOutside(url)]
    case .refuse(let refusal):
      // The window would stay blank: the load that was to fill it has been led elsewhere.
      let isLost = request.kind == .navigation && request.isRedirect && document == .awaited
      return [.ignore, .refused(refusal)] + (isLost ? fail(.loadFailed(.redirectedAway)) : [])
    }
  }

  private mutating func answer(_ response: DocumentResponse) -> [Action] {
    guard outcome == nil else { return [.ignore] }
    switch NavigationPolicy.decide(response, in: context) {
    case .allow: return [.allow]
    case .download: return [.download]
    case .refuse(let refusal): return [.ignore, .refused(refusal)]
    case .fail(let failure): return [.ignore] + fail(.loadFailed(failure))
    }
  }

  private mutating func load() -> [Action] {
    document = .awaited
    isLoaded = false
    isReady = false
    return [.load(configuration.url), .startTimer]
  }

  private mutating func fail(_ trouble: Trouble) -> [Action] {
    guard document != .none else { return [] }
    document = .none
    return [.stopTimer, .stopLoading] + report(trouble)
  }

  private mutating func report(_ trouble: Trouble) -> [Action] {
    guard configuration.isAttended else { return end(trouble.outcome) }
    self.trouble = trouble
    return [.showTrouble(trouble)]
  }

  private mutating func hideTrouble() -> [Action] {
    guard trouble != nil else { return [] }
    trouble = nil
    return [.hideTrouble]
  }

  private mutating func end(_ outcome: CeremonyOutcome) -> [Action] {
    self.outcome = outcome
    document = .none
    return hideTrouble() + [.stopTimer, .stopLoading, .end(outcome)]
  }
}
