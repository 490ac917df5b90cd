import CeremonyKit
import FoundationEssentials
import GLibRuntime
import Glibc

/// One scenario on one bench with one application: what is started for it, and ended after it.
final class Session {
  /// What helps to understand the failure; nil while there is none.
  private(set) var evidence: Evidence?

  private let scenario: Scenario
  private let settings: Settings
  private let applicationLog = OutputLog()
  private var applicationOutcome: String?
  private var folder: TemporaryFolder?
  private var bench: Bench?
  private var service: Service?
  private var application: ChildProcess?

  init(scenario: Scenario, settings: Settings) {
    self.scenario = scenario
    self.settings = settings
  }

  /// The evidence in words: what was on the screen, and what the programs said.
  var findings: [String] {
    guard let evidence else { return [] }
    return Self.section("On the screen:", evidence.tree) + Self.section("The app said:", evidence.applicationLog)
      + Self.section("The service said:", evidence.serviceLog)
  }

  /// Carries out the scenario.
  /// - Returns: the title of the result screen.
  func run() async throws -> String {
    let folder: TemporaryFolder
    do { folder = try TemporaryFolder(QACommand.program) } catch { throw BenchError.noFolder }
    self.folder = folder
    let bench = settings.usesDesktop ? try await Bench.desktop() : try await Bench.ownBench(in: folder)
    self.bench = bench
    guard let pointer = Pointer(displayNamed: bench.displayName) else { throw BenchError.noDisplay }
    let service = try await openService(in: folder)
    self.service = service
    let application = try startApplication(with: service)
    self.application = application

    let pictures = PictureFolder(path: settings.pictureFolder, displayName: bench.displayName)
    let group = application.identifier
    let screen = Screen(tree: bench.tree) { getsid($0) == group }
    let runner = ScenarioRunner(
      application: application, screen: screen, pointer: pointer,
      stepLimit: settings.stepLimit.map { .seconds($0) },
      takePicture: { try await pictures.take($0) },
      tell: { Console.error($0) })
    do {
      return try await runner.run(scenario)
    } catch let failure as ScenarioFailure {
      evidence = Evidence(
        failure: Redactor.redact("\(failure)"), step: runner.step?.index, stepText: runner.step?.text,
        screenshot: (try? await pictures.take("failure")) ?? nil, tree: await screen.dump(),
        outcome: applicationOutcome, applicationLog: applicationLog.lines, serviceLog: service.log)
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
    guard let url = settings.serverURL else { return try await Service(in: folder) }
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

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
  }
}
