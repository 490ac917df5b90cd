import CeremonyKit
import Foundation
import GLibRuntime

/// Finds the scenarios that a command line asks for, and puts them into their order.
enum RunSelection {
  /// - Throws: `Selection.Failure` where there is nothing to run, and what is wrong with a file otherwise.
  static func cases(for request: RunRequest) throws -> [RunCase] {
    let references =
      request.selectsLastFailed
      ? try lastFailed(request)
      : try Selection.references(to: request.names, builtIn: ScenarioLibrary.builtIn().map(\.name))
    let scenarios = try references.flatMap { reference in
      let found = try reference.each()
      guard !found.isEmpty else { throw Selection.Failure.noMatch(reference.text) }
      return found.map {
        (
          name: $0.scenario.name, summary: $0.scenario.summary, reference: $0.reference,
          limit: $0.scenario.limits.scenario
        )
      }
    }
    let cases = RunPlan.cases(of: scenarios, repeats: request.repeats, shard: request.shard, seed: request.seed)
    guard !cases.isEmpty else {
      throw request.selectsLastFailed ? Selection.Failure.nothingFailed : Selection.Failure.emptyShard
    }
    return cases
  }

  private static func lastFailed(_ request: RunRequest) throws -> [ScenarioReference] {
    let given = request.jsonFile.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
    let path = given ?? LastRun.path
    do { return try JSONReport.failedScenarios(inReportAt: path) } catch {
      switch error {
      case .missing: throw Selection.Failure.noLastRun
      case .malformed: throw UnreadableReport(path: path)
      }
    }
  }
}

/// An earlier run's report that cannot be used.
nonisolated private struct UnreadableReport: Error, CustomStringConvertible {
  let path: String

  var description: String { "--last-failed: \(path) is no report of this program" }
}

/// Where the report of the last run is kept.
nonisolated enum LastRun {
  static var path: String {
    let state = Environment.value("XDG_STATE_HOME") ?? ""
    let home = Environment.value("HOME") ?? ""
    // The XDG base directory specification: a path that is not absolute counts for nothing.
    let base = state.hasPrefix("/") ? state : "\(home)/.local/state"
    return "\(base)/ceremony-qa/last-run.json"
  }
}
