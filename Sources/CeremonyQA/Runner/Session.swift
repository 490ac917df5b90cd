import CeremonyKit
import GLibRuntime

/// One attempt at one scenario with one application, on a bench that others use before and after it.
final class Session {
  /// The origin around a ceremony in iframe delivery.
  private static let hostOrigin = "https://app.example.invalid"

  private let scenario: Scenario
  private let settings: Settings
  private let launch: Launch
  private let bench: Bench
  private let tell: (String) -> Void
  private let pictures: PictureFolder
  private var folder: TemporaryFolder?
  private var service: Service?
  private var surroundings: Surroundings?
  private var application: TestedApplication?
  private var link: CeremonyLink?
  private var screen: Screen?
  private var runner: ScenarioRunner?

  /// - Parameters:
  ///   - bench: it stays its owner's; the session leaves nothing behind on it that another could meet.
  ///   - tell: is given each step as it begins.
  init(scenario: Scenario, settings: Settings, bench: Bench, tell: @escaping (String) -> Void) {
    self.scenario = scenario
    self.settings = settings
    self.bench = bench
    self.tell = tell
    var launch = scenario.launch
    launch.delivery = settings.delivery ?? launch.delivery
    self.launch = launch
    pictures = PictureFolder(path: settings.pictureFolder, displayName: bench.displayName)
  }

  /// Carries out the scenario.
  /// - Returns: the title of the result screen; empty when the scenario does not ask for it.
  /// - Throws: `ScenarioFailure`, `BenchError`, or `CancellationError`.
  func run() async throws -> String {
    bench.enterNewHome(animates: launch.animations ?? false)
    let folder: TemporaryFolder
    do { folder = try TemporaryFolder(QACommand.program) } catch { throw BenchError.noFolder }
    self.folder = folder
    let service = try await openService()
    self.service = service
    let surroundings = try Surroundings(of: service, in: folder)
    self.surroundings = surroundings
    if let faults = launch.faults { try await surroundings.setFaults(faults) }
    let application = TestedApplication(
      command(with: surroundings), environment: environment(with: surroundings),
      onEnd: { [bench] in bench.tree.news.come() })
    self.application = application
    if launch.program == .open {
      link = try await surroundings.startCeremony(launch, embedOrigin: embedOrigin)
    }
    try application.start(link: link)
    let runner = ScenarioRunner(
      on: try stage(application, surroundings), limits: scenario.limits, stepLimit: settings.stepLimit, tell: tell)
    self.runner = runner
    return try await runner.run(scenario)
  }

  /// The steps that have begun; nil before the first.
  var steps: [StepTime]? { runner.map(\.steps) }

  /// What helps to understand why the scenario failed, or took too long. Before `end()`.
  /// - Parameter failure: what failed, in words.
  func evidence(of failure: String) async -> Evidence {
    Evidence(
      failure: Redactor.redact(failure), step: runner?.step?.index, stepText: (runner?.step?.text).map(Redactor.redact),
      screenshot: (try? await pictures.take("failure")) ?? nil, tree: await screen?.dump() ?? [],
      outcome: application?.outcomes.last?.line, applicationLog: application?.log.lines ?? [],
      serviceLog: service?.log ?? [])
  }

  /// Ends what was started for this scenario alone.
  /// - Returns: the names of what could not be ended in time.
  func end() async -> [String] {
    var parts: [TakeDown.Part] = []
    if let application { parts.append(("the app", { await application.end() })) }
    if let surroundings {
      if launch.faults != nil { parts.append(("the sandbox's faults", { try? await surroundings.setFaults([]) })) }
      parts.append(("the relays", { await surroundings.close() }))
    }
    if let folder { parts.append(("the scenario's folder", { await folder.remove() })) }
    return await TakeDown.run(parts)
  }

  private func openService() async throws -> Service {
    guard let url = settings.serverURL else { return try await bench.service() }
    return Service(serverURL: url, sandboxFile: settings.sandboxFile)
  }

  private func stage(
    _ application: TestedApplication, _ surroundings: Surroundings
  ) throws(BenchError) -> ScenarioRunner.Stage {
    let display = bench.displayName
    let scale = launch.scale ?? 1
    guard let pointer = Pointer(displayNamed: display), let keyboard = Keyboard(displayNamed: display),
      let window = AppWindow(displayNamed: display, ofProcesses: application.owns)
    else { throw .noDisplay }
    let screen = Screen(
      tree: bench.tree, words: ScenarioWords(launch.language ?? .english), scale: scale, ofProcesses: application.owns)
    self.screen = screen
    return ScenarioRunner.Stage(
      application: application, screen: screen, window: window, hand: Hand(pointer: pointer, keyboard: keyboard),
      surroundings: surroundings, scale: scale, animates: launch.animations ?? settings.usesDesktop,
      takePicture: { [pictures] in try await pictures.take($0) },
      relaunch: { [unowned self] in try await relaunch(with: $0) })
  }

  private func relaunch(with kind: Step.RelaunchLink) async throws {
    if kind == .fresh { link = try await surroundings?.freshLink() }
    guard let link, let application else { throw ScenarioFailure.noLink }
    try application.start(link: link)
  }

  private var delivery: Delivery { launch.delivery ?? .redirect }

  private var embedOrigin: String? { delivery == .iframe ? Self.hostOrigin : nil }

  private func environment(with surroundings: Surroundings) -> [String: String?] {
    var environment: [String: String?] = ["DEMO_SERVER_URL": surroundings.serverURL]
    if let scale = launch.scale { environment["GDK_SCALE"] = "\(scale)" }
    return environment
  }

  private func command(with surroundings: Surroundings) -> [String] {
    guard let command = settings.application else { return ownCommand(with: surroundings) }
    return command.map { word in
      word.replacing("{server}", with: surroundings.serverURL)
        .replacing("{sandbox}", with: surroundings.sandboxFile ?? "")
        .replacing("{delivery}", with: delivery.rawValue)
        .replacing("{language}", with: launch.language?.rawValue ?? "en")
        .replacing("{scenario}", with: scenario.name)
    }
  }

  private func ownCommand(with surroundings: Surroundings) -> [String] {
    var command = [Program.path("ceremony-host"), (launch.program ?? .sign).rawValue]
    command += ["--delivery", delivery.rawValue]
    if let embedOrigin { command += ["--host-origin", embedOrigin] }
    if let file = surroundings.sandboxFile { command += ["--sandbox", file] }
    if let limit = launch.startLimit { command += ["--start-limit", "\(limit)"] }
    if launch.program != .open {
      command += ["--server", surroundings.serverURL]
      if let language = launch.language { command += ["--language", language.rawValue] }
    }
    return command
  }
}
