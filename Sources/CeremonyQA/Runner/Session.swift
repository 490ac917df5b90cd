import CeremonyKit
import FoundationEssentials
import GLibRuntime
import Glibc

/// One attempt at one scenario with one application, on a bench that others use before and after it.
final class Session {
  private let scenario: Scenario
  private let settings: Settings
  private let bench: Bench
  private let tell: (String) -> Void
  private let pictures: PictureFolder
  private let applicationLog = OutputLog()
  private var applicationOutcome: String?
  private var service: Service?
  private var application: ChildProcess?
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
    pictures = PictureFolder(path: settings.pictureFolder, displayName: bench.displayName)
  }

  /// Carries out the scenario.
  /// - Returns: the title of the result screen.
  /// - Throws: `ScenarioFailure`, `BenchError`, or `CancellationError`.
  func run() async throws -> String {
    bench.enterNewHome()
    guard let pointer = Pointer(displayNamed: bench.displayName) else { throw BenchError.noDisplay }
    let service = try await openService()
    self.service = service
    let application = try startApplication(with: service)
    self.application = application

    let group = application.identifier
    let screen = Screen(tree: bench.tree) { getsid($0) == group }
    self.screen = screen
    let runner = ScenarioRunner(
      application: application, screen: screen, pointer: pointer,
      stepLimit: settings.stepLimit.map { .seconds($0) },
      takePicture: { [pictures] in try await pictures.take($0) }, tell: tell)
    self.runner = runner
    return try await runner.run(scenario)
  }

  /// What helps to understand why the scenario failed, or took too long. Before `end()`.
  /// - Parameter failure: what failed, in words.
  func evidence(of failure: String) async -> Evidence {
    Evidence(
      failure: Redactor.redact(failure), step: runner?.step?.index, stepText: runner?.step?.text,
      screenshot: (try? await pictures.take("failure")) ?? nil, tree: await screen?.dump() ?? [],
      outcome: applicationOutcome, applicationLog: applicationLog.lines, serviceLog: service?.log ?? [])
  }

  /// Ends what was started for this scenario alone.
  func end() async {
    await application?.terminate()
  }

  private func openService() async throws -> Service {
    guard let url = settings.serverURL else { return try await bench.service() }
    return Service(serverURL: url, sandboxFile: settings.sandboxFile)
  }

  private func startApplication(with service: Service) throws(BenchError) -> ChildProcess {
    let command = settings.application.map { fill($0, from: service) } ?? ownApplication(with: service)
    let log = applicationLog
    do {
      return try ChildProcess(
        command, environment: ["DEMO_SERVER_URL": service.serverURL], output: .lines { [weak self] in self?.hear($0) },
        errors: .lines { log.add($0) })
    } catch {
      throw .missing(program: command[0], package: "ceremony-host")
    }
  }

  private var delivery: Delivery { settings.delivery ?? .redirect }

  private func hear(_ line: String) {
    applicationLog.add(line)
    if line.hasPrefix("{"), line.contains("\"outcome\"") { applicationOutcome = Redactor.redact(line) }
  }

  private func ownApplication(with service: Service) -> [String] {
    var command = [Program.path("ceremony-host"), "sign", "--server", service.serverURL]
    command += ["--delivery", delivery.rawValue]
    if delivery == .iframe { command += ["--host-origin", "https://app.example.invalid"] }
    if let file = service.sandboxFile { command += ["--sandbox", file] }
    return command
  }

  private func fill(_ command: [String], from service: Service) -> [String] {
    command.map { word in
      word.replacing("{server}", with: service.serverURL)
        .replacing("{sandbox}", with: service.sandboxFile ?? "")
        .replacing("{delivery}", with: delivery.rawValue)
    }
  }
}
