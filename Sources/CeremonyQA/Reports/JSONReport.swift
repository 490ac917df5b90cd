import Foundation

/// The run as JSON: a `RunReport`, in the form of its version.
nonisolated enum JSONReport {
  /// Why a report of an earlier run is of no use.
  enum Unreadable: Error, Equatable {
    case missing, malformed
  }

  static func json(of report: RunReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
  }

  /// The scenarios that failed in an earlier run, each once.
  static func failedScenarios(inReportAt path: String) throws(Unreadable) -> [ScenarioReference] {
    guard let data = FileManager.default.contents(atPath: path) else { throw .missing }
    guard let report = try? JSONDecoder().decode(RunReport.self, from: data), report.version == 1 else {
      throw .malformed
    }
    var seen: Set<ScenarioReference> = []
    return report.cases.filter(\.isFailure).map(\.reference).filter { seen.insert($0).inserted }
  }
}
