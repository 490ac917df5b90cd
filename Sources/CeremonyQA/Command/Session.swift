import FoundationEssentials
import GLibRuntime
import Glibc

/// One scenario on one bench with one application: what is started for it, and ended after it.
final class Session {
  /// What helps to understand a failure: what was on the screen, and what the programs said. Without links and keys.
  private(set) var findings: [String] = []

  private let scenario: Scenario
  private let values: RunOptions.Values
  private let applicationLog = OutputLog()
  private var folder: TemporaryFolder?
  private var bench: Bench?
  private var service: Service?
  private var application: ChildProcess?

  init(scenario: Scenario, values: RunOptions.Values) {
    self.scenario = scenario
    self.values = values
  }

  /// Carries out the scenario.
  /// - Returns: the title of the result screen.
  func run() async throws -> String {
    let folder: TemporaryFolder
    do { folder = try TemporaryFolder(QACommand.program) } catch { throw BenchError.noFolder }
    self.folder = folder
    let bench = values.usesDesktop ? try await Bench.desktop() : try await Bench.ownBench(in: folder)
    self.bench = bench
    guard let pointer = Pointer(displayNamed: bench.displayName) else { throw BenchError.noDisplay }
    let service = try await openService(in: folder)
    self.service = service
    let application = try startApplication(with: service)
    self.application = application

    let pictures = PictureFolder(path: values.pictureFolder, displayName: bench.displayName)
    let group = application.identifier
    let screen = Screen(tree: bench.tree) { getsid($0) == group }
    let runner = ScenarioRunner(
      application: application, screen: screen, pointer: pointer, stepLimit: values.stepLimit,
      takePicture: pictures.take,
      tell: { Console.error($0) })
    do {
      return try await runner.run(scenario)
    } catch let failure as ScenarioFailure {
      try? await pictures.take("failure")
      findings =
        Self.section("On the screen:", await screen.dump()) + Self.section("The app said:", applicationLog.lines)
        + Self.section("The service said:", service.log)
      throw failure
    }
  }

  /// Ends everything that was started.
  func end() async {
    await application?.terminate()
    await service?.stop()
    await bench?.stop()
    await folder?.remove()
  }

  private func openService(in folder: TemporaryFolder) async throws -> Service {
    guard let url = values.serverURL else { return try await Service(in: folder) }
    return Service(serverURL: url, sandboxFile: values.sandboxFile)
  }

  private func startApplication(with service: Service) throws(BenchError) -> ChildProcess {
    let command = values.application.map { fill($0, from: service) } ?? ownApplication(with: service)
    let log = applicationLog
    do {
      return try ChildProcess(
        command, environment: ["DEMO_SERVER_URL": service.serverURL], output: .lines { log.add($0) },
        errors: .lines { log.add($0) })
    } catch {
      throw .missing(program: command[0], package: "ceremony-host")
    }
  }

  private func ownApplication(with service: Service) -> [String] {
    var command = [Program.path("ceremony-host"), "sign", "--server", service.serverURL]
    command += ["--delivery", values.delivery.rawValue]
    if values.delivery == .iframe { command += ["--host-origin", "https://app.example.invalid"] }
    if let file = service.sandboxFile { command += ["--sandbox", file] }
    return command
  }

  private func fill(_ command: [String], from service: Service) -> [String] {
    command.map { word in
      word.replacing("{server}", with: service.serverURL)
        .replacing("{sandbox}", with: service.sandboxFile ?? "")
        .replacing("{delivery}", with: values.delivery.rawValue)
    }
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
  }
}
