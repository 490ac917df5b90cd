import CeremonyKit
import Foundation
import GLibRuntime

/// What a run leaves behind: reports, and the files of its attempts.
final class RunResults {
  /// Where attempts leave their files; nil when nobody wants them.
  let folder: String?

  private let request: RunRequest
  private let temporary: TemporaryFolder?
  private let startedAt = Date().formatted(.iso8601)
  private let began = ContinuousClock.now

  /// - Throws: `BenchError` when there is no room for the files.
  init(_ request: RunRequest) throws(BenchError) {
    self.request = request
    if let artifacts = request.artifacts {
      temporary = nil
      folder = artifacts
    } else if request.htmlFile != nil || request.pictures != nil {
      do { temporary = try TemporaryFolder(QACommand.program) } catch { throw .noFolder }
      folder = temporary?.path
    } else {
      temporary = nil
      folder = nil
    }
  }

  func report(of cases: [CaseRecord], end: RunEnd) -> RunReport {
    let reported = end.reported
    return RunReport(
      release: Release.version, startedAt: startedAt,
      durationMilliseconds: Int((ContinuousClock.now - began) / .milliseconds(1)),
      status: RunStatus.status(of: end, cases.map(\.verdict), failsOnFlaky: request.failsOnFlaky),
      end: reported.end, reason: reported.reason.map(Redactor.redact), jobs: request.jobs, retries: request.retries,
      seed: request.seed, shard: request.shardText, cases: cases)
  }

  /// Writes the reports, each whole, and removes the files that nobody asked to keep.
  /// - Returns: what could not be written.
  func write(_ report: RunReport) async -> [String] {
    var problems: [String] = []
    func attempt(_ work: () throws -> Void) {
      do { try work() } catch { problems.append(Redactor.redact("\(error)")) }
    }
    if let path = request.pictures { attempt { try copyPictures(of: report, to: path) } }
    if let path = request.htmlFile {
      let page = HTMLReport.page(of: report) { FileManager.default.contents(atPath: $0) }
      attempt { try ReportFile.write(page, to: path) }
    }
    let lasting = lastingReport(report)
    if let path = request.junitFile { attempt { try ReportFile.write(JUnitReport.xml(of: lasting), to: path) } }
    if let path = request.jsonFile { attempt { try ReportFile.write(JSONReport.json(of: lasting), to: path) } }
    // It is a convenience: a home that cannot be written to fails no run.
    try? ReportFile.write(JSONReport.json(of: lasting), to: LastRun.path)
    await temporary?.remove()
    return problems
  }

  /// The report without the files that do not outlast the run. Of what passed, none are kept.
  private func lastingReport(_ report: RunReport) -> RunReport {
    var report = report
    report.cases = report.cases.map { record in
      record.mapAttempts { attempt in
        guard temporary != nil || !attempt.isFailure else { return }
        for path in attempt.pictures { try? FileManager.default.removeItem(atPath: path) }
        if let folder = attempt.pictures.first.map(FilePath.folder) { AttemptFiles.removeEmpty(folder) }
        attempt.pictures = []
        attempt.evidence?.screenshot = nil
      }
    }
    return report
  }

  /// One scenario's pictures lie in the folder itself, those of several in a folder each.
  private func copyPictures(of report: RunReport, to path: String) throws {
    for record in report.cases {
      guard let attempt = record.attempts.last else { continue }
      let name = String(record.name.map { $0 == "/" || $0 == "#" || $0 == " " ? "-" : $0 })
      let place = report.cases.count == 1 ? path : "\(path)/\(name)"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for picture in attempt.pictures {
        let copy = "\(place)/\(FilePath.name(of: picture))"
        try? FileManager.default.removeItem(atPath: copy)
        try FileManager.default.copyItem(atPath: picture, toPath: copy)
      }
    }
  }
}
