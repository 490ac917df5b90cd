import GLibRuntime

/// Looks at the screen until something is there, or time is up. Nothing here waits for time to pass.
final class Watch {
  private static let confirmation = [
    ControlTarget(.dialog, .exactly("Confirm to continue")), ControlTarget(.heading, .exactly("Confirm to continue")),
  ]

  /// How long it is believed that applications tell all that changes: not for long at first, since what is looked for is
  /// mostly there by then, and each time it was not, for twice as long, up to the most.
  private static let (firstTrust, mostTrust) = (Duration.milliseconds(400), Duration.seconds(3))

  /// How long to wait before the next look.
  enum Pause {
    /// Until there is news.
    case news
    /// Long enough for something that moves to be seen elsewhere.
    case short
    /// Not at all: an act has just taken its time.
    case none
  }

  let screen: Screen
  /// What the look that is under way asks for, where it is not over with it.
  var pause = Pause.news

  private let application: TestedApplication
  private let frame: Duration
  private let limits: Scenario.Limits
  private let stepLimit: Double?
  private let end: ContinuousClock.Instant

  /// - Parameters:
  ///   - animates: whether the application may move things for the eye.
  ///   - stepLimit: how many seconds a step may take at most, whatever the scenario allows.
  init(
    screen: Screen, application: TestedApplication, animates: Bool, limits: Scenario.Limits, stepLimit: Double?
  ) {
    self.screen = screen
    self.application = application
    // One of the display's, where things move at once; what glides begins slowly, and a busy machine lets frames out.
    frame = .milliseconds(animates ? 60 : 17)
    self.limits = limits
    self.stepLimit = stepLimit
    end = .now + .seconds(limits.scenario)
  }

  /// Looks until `see` returns something.
  /// - Parameters:
  ///   - limit: in seconds; nil for the scenario's limit of an action.
  ///   - end: what is seen of an application that has ended; nil when it must not end.
  ///   - failure: is thrown when time is up.
  @discardableResult
  func until<Seen>(
    _ limit: Double?, end: Seen? = nil, else failure: () -> ScenarioFailure, _ see: () async throws -> Seen?
  ) async throws -> Seen {
    var since = ContinuousClock.now
    var trust = Self.firstTrust
    return try await turn(limit, else: failure) {
      if let exit = application.exit {
        guard let end else { throw ScenarioFailure.applicationEnded(exit) }
        return end
      }
      guard await screen.look() else { return nil }
      for sign in Self.confirmation where await screen.shows(sign) { throw ScenarioFailure.notAPersonsInput }
      if let seen = try await see() { return seen }
      if ContinuousClock.now - since > trust {
        screen.forget()
        since = .now
        trust = min(trust * 2, Self.mostTrust)
      }
      return nil
    }
  }

  /// Looks until the condition holds.
  func until(_ condition: Condition, _ limit: Double?, else failure: ScenarioFailure) async throws {
    try await until(limit, end: condition.holdsOfNothing ? true : nil, else: { failure }) {
      await screen.holds(condition) ? true : nil
    }
  }

  /// Turns until `see` returns something, whatever is on the screen, and whether the application runs or not.
  @discardableResult
  func turn<Seen>(
    _ limit: Double?, else failure: () -> ScenarioFailure, _ see: () async throws -> Seen?
  ) async throws -> Seen {
    let allowed = limit ?? limits.action
    let deadline = ContinuousClock.now + .seconds(min(allowed, stepLimit ?? allowed))
    repeat {
      try Task.checkCancellation()
      pause = .news
      if let seen = try await see() { return seen }
      guard ContinuousClock.now < end else { throw ScenarioFailure.tookTooLong(limits.scenario) }
      switch pause {
      case .news: await screen.waitForNews()
      case .short: try await MainLoop.sleep(for: frame)
      case .none: break
      }
    } while ContinuousClock.now < deadline
    throw failure()
  }
}

extension Condition {
  /// Whether it holds of an application that has ended.
  fileprivate var holdsOfNothing: Bool {
    switch self {
    case .gone, .ended: true
    default: false
    }
  }
}
