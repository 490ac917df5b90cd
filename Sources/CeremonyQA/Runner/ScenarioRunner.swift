import GLibRuntime

/// Carries out a scenario with a person's means: looks at the screen, moves the pointer, clicks, and looks what came of
/// it. It waits for what it sees, and for no time to pass.
final class ScenarioRunner {
  private static let confirmation = [
    ControlTarget(.dialog, .exactly("Confirm to continue")), ControlTarget(.heading, .exactly("Confirm to continue")),
  ]

  /// The step that began last.
  private(set) var step: (index: Int, text: String)?

  private let application: ChildProcess
  private let screen: Screen
  private let stepLimit: Duration?
  private let hand: Hand
  private let takePicture: (String) async throws -> Void
  private let tell: (String) -> Void

  /// - Parameters:
  ///   - stepLimit: how long a step may take at most, whatever the scenario allows.
  ///   - takePicture: takes a picture of this name.
  ///   - tell: is given each step as it begins.
  init(
    application: ChildProcess, screen: Screen, pointer: Pointer, stepLimit: Duration?,
    takePicture: @escaping (String) async throws -> Void, tell: @escaping (String) -> Void
  ) {
    self.application = application
    self.screen = screen
    self.stepLimit = stepLimit
    hand = Hand(pointer: pointer)
    self.takePicture = takePicture
    self.tell = tell
  }

  /// Carries out the steps in their order.
  /// - Returns: the title of the result screen, as the application shows it; empty when no step asks for it.
  /// - Throws: `ScenarioFailure`, or `CancellationError`.
  func run(_ scenario: Scenario) async throws -> String {
    var title = ""
    for (index, step) in scenario.steps.enumerated() {
      self.step = (index, "\(step)")
      switch step {
      case .tap(let target, let effect, let unless, let limit):
        guard try await aim(at: target, unless: unless, within: limit) else { continue }
        tell("\(step)")
        try await hand.click()
        try await see(effect, within: limit, else: .noEffect(target, missing: effect))
      case .expect(let condition, let limit):
        tell("\(step)")
        try await see(condition, within: limit, else: .notSeen(condition))
      case .result(let expected, let limit):
        tell("\(step)")
        let target = ControlTarget(.label, .exactly(expected))
        try await see(.present(target), within: limit, else: .noResult(expected))
        title = await screen.find(target)?.name ?? ""
      case .picture(let name):
        do { try await takePicture(name) } catch let error as PictureError {
          throw ScenarioFailure.picture("\(error)")
        }
      }
    }
    return title
  }

  private func see(
    _ condition: Scenario.Condition, within limit: Duration, else failure: ScenarioFailure
  ) async throws {
    try await watch(within: limit, else: { failure }) { await screen.holds(condition) ? true : nil }
  }

  /// Waits until the control is there, usable and still, scrolls it into reach, and moves the pointer onto it.
  /// - Returns: whether to click; false when `unless` came instead.
  private func aim(
    at target: ControlTarget, unless: ControlTarget?, within limit: Duration
  ) async throws -> Bool {
    var trouble = ScenarioFailure.Trouble.notThere
    var stillness = Stillness()
    return try await watch(within: limit, else: { .control(target, trouble) }) {
      guard let sighting = await screen.find(target) else {
        trouble = .notThere
        if let unless, await screen.shows(unless) { return false }
        return nil
      }
      guard stillness.isReached(with: sighting.place) else {
        trouble = .notStill
        return nil
      }
      let center = sighting.place.center
      if let viewport = sighting.viewport, !viewport.contains(center) {
        trouble = .outOfReach
        try await hand.scroll(in: viewport, towards: center)
        return nil
      }
      guard sighting.states.isShowing, sighting.states.isUsable else {
        trouble = sighting.states.isShowing ? .notUsable : .notThere
        return nil
      }
      if hand.isAt(center) { return true }
      // And look again: on a busy machine something that moves may rest for as long as the pointer travels.
      try await hand.move(to: center)
      return nil
    }
  }

  /// Looks at the screen until `see` returns something.
  @discardableResult
  private func watch<Seen>(
    within limit: Duration, else failure: () -> ScenarioFailure, _ see: () async throws -> Seen?
  ) async throws -> Seen {
    let deadline = ContinuousClock.now + min(limit, stepLimit ?? limit)
    repeat {
      try Task.checkCancellation()
      if let exit = application.exit { throw ScenarioFailure.applicationEnded(exit) }
      if await screen.look() {
        for sign in Self.confirmation where await screen.shows(sign) { throw ScenarioFailure.notAPersonsInput }
        if let seen = try await see() { return seen }
      }
      try await Task.sleep(for: .milliseconds(40))
    } while ContinuousClock.now < deadline
    throw failure()
  }
}
