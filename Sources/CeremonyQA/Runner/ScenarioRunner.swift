import CeremonyKit
import GLibRuntime

/// Carries out a scenario with a person's means: looks at the screen, moves the pointer, presses keys, and looks what
/// came of it.
final class ScenarioRunner {
  /// The step that began last.
  private(set) var step: (index: Int, text: String)?
  /// The steps that are over, the one that failed too.
  private(set) var steps: [StepTime] = []

  private let stage: Stage
  private let watch: Watch
  private let person: Person
  private let tell: (String) -> Void

  /// What a scenario is carried out on.
  struct Stage {
    let application: TestedApplication
    let screen: Screen
    let window: AppWindow
    let hand: Hand
    let surroundings: Surroundings
    /// How many pixels of the screen the application's have on each side.
    let scale: Int
    /// Whether the application may move things for the eye.
    let animates: Bool
    /// Takes a picture of this name.
    let takePicture: (String) async throws -> Void
    /// Starts the application again.
    let relaunch: (Step.RelaunchLink) async throws -> Void
  }

  /// - Parameters:
  ///   - stepLimit: how many seconds a step may take at most, whatever the scenario allows.
  ///   - tell: is given each step as it begins.
  init(on stage: Stage, limits: Scenario.Limits, stepLimit: Double?, tell: @escaping (String) -> Void) {
    self.stage = stage
    self.tell = tell
    watch = Watch(
      screen: stage.screen, application: stage.application, animates: stage.animates, limits: limits,
      stepLimit: stepLimit)
    person = Person(hand: stage.hand, watch: watch)
  }

  /// Carries out the steps in their order.
  /// - Returns: the title of the result screen, as the application shows it; empty when no step asks for it.
  /// - Throws: `ScenarioFailure`, `BenchError`, or `CancellationError`.
  func run(_ scenario: Scenario) async throws -> String {
    var title = ""
    if let size = scenario.launch.window { try await resize(to: size, within: 60) }
    for (index, step) in scenario.steps.enumerated() {
      self.step = (index, "\(step)")
      let began = ContinuousClock.now
      defer { note(step, since: began) }
      if case .tap(let target, let effect, let unless?) = step.action {
        if try await person.tap(target, effect: effect, unless: unless, step.limit) { tell("\(step)") }
        continue
      }
      tell("\(step)")
      if case .result(let name) = step.action {
        title = try await see(result: name, within: step.limit ?? 45)
      } else {
        try await carryOut(step)
      }
    }
    return title
  }

  private func note(_ step: Step, since began: ContinuousClock.Instant) {
    let time = ContinuousClock.now - began
    steps.append(StepTime(text: Redactor.redact("\(step)"), durationMilliseconds: Int(time / .milliseconds(1))))
  }

  private func carryOut(_ step: Step) async throws {
    let limit = step.limit
    switch step.action {
    case .tap(let target, let effect, let unless):
      _ = try await person.tap(target, effect: effect, unless: unless, limit)
    case .type(let text, let field, let replaces):
      try await person.type(text, into: field, replaces: replaces, limit)
    case .key(let chord, let effect):
      try stage.hand.press(chord)
      try await watch.until(effect, limit, else: .noEffect(of: "\(step)", missing: effect))
    case .scroll(let target, let means): try await person.scroll(to: target, by: means, limit)
    case .stroke(let target, let points, let effect):
      try await person.draw(on: target, points, limit)
      try await watch.until(effect, limit, else: .noEffect(of: "\(step)", missing: effect))
    case .resize(let size): try await resize(to: size, within: limit)
    case .waitFor(let condition), .expect(let condition):
      try await watch.until(condition, limit, else: .notSeen(condition))
    case .expectOutcome(let outcome): try await expect(outcome, within: limit)
    case .expectServer(let envelope): try await expect(envelope, within: limit)
    case .killWebProcess:
      guard WebProcesses.kill(ofProcesses: stage.application.owns) > 0 else { throw ScenarioFailure.noWebProcess }
    case .dropNetwork: stage.surroundings.setNetwork(isCut: true)
    case .restoreNetwork: stage.surroundings.setNetwork(isCut: false)
    case .relaunch(let link):
      try await watch.turn(limit, else: { .notSeen(.ended) }) { stage.application.exit }
      try await stage.relaunch(link)
    case .screenshot(let name): try await picture(name)
    case .result: break
    }
  }

  private func see(result name: ControlTarget.Name, within limit: Double) async throws -> String {
    let target = ControlTarget(.label, name)
    return try await watch.until(limit, else: { .noResult("\(name)") }) {
      guard let sighting = await stage.screen.find(target), sighting.states.isShowing else { return nil }
      return sighting.name
    }
  }

  private func resize(to size: Launch.Size, within limit: Double?) async throws {
    let wanted = Launch.Size(width: size.width * stage.scale, height: size.height * stage.scale)
    var asked: Launch.Size?
    try await watch.turn(limit, else: { .window(wanted: wanted, has: stage.window.size) }) { () -> Bool? in
      let has = stage.window.size
      if has == wanted { return true }
      // A window that has just come takes its own size first: ask again when it has changed.
      if let has, asked != has {
        asked = has
        stage.window.ask(for: wanted)
      }
      // What a window does is told to assistive technology by a few toolkits only.
      watch.pause = .short
      return nil
    }
  }

  private func expect(_ expected: ExpectedOutcome, within limit: Double?) async throws {
    let application = stage.application
    let exit = try await watch.turn(
      limit, else: { .outcome(expected: expected, told: application.outcomes.map(\.line), exit: nil) }
    ) { application.exit }
    let told = application.outcomes
    guard told.count == 1, let report = told.first?.report, report.outcome == expected.kind,
      report.event?.errorType == expected.errorType, report.reason == expected.reason,
      exit == .status(ExitStatus(expected.kind).rawValue)
    else { throw ScenarioFailure.outcome(expected: expected, told: told.map(\.line), exit: exit) }
  }

  /// Asks until the service says it, or time is up: what it said last counts then.
  private func expect(_ expected: ExpectedEnvelope, within limit: Double?) async throws {
    var said: String?
    try await watch.turn(limit, else: { .server(expected: expected, said: said) }) { () async throws -> Bool? in
      guard let (reading, recipient) = try await stage.surroundings.envelope() else { return nil }
      said = reading.description(of: recipient)
      if reading.meets(expected, of: recipient) { return true }
      // The service takes ten requests a second, and the application's are among them.
      try await MainLoop.sleep(for: .milliseconds(300))
      return nil
    }
  }

  private func picture(_ name: String) async throws {
    do { try await stage.takePicture(name) } catch let error as PictureError {
      throw ScenarioFailure.picture("\(error)")
    }
  }
}
