import CeremonyKit
import Foundation

/// The run as one page to look at, with its pictures inside: it needs no other file and no network.
nonisolated enum HTMLReport {
  /// - Parameter picture: the bytes of a picture, by its path; nil for one that is gone.
  static func page(of report: RunReport, picture: @escaping (String) -> Data?) -> String {
    let troubled = report.cases.filter { $0.verdict != .passed }
    let passed = report.cases.filter { $0.verdict == .passed }
    var body = head(of: report)
    var number = 0
    let sections = [("What did not pass at once", troubled, true), ("Passed", passed, false)]
    for (title, records, isOpen) in sections where !records.isEmpty {
      body.append("<h2>\(title)</h2>")
      for record in records {
        number += 1
        body += HTMLCase(record: record, number: number, isOpen: isOpen && record.isFailure, picture: picture).lines
      }
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(XMLText.content(report.summary)) – ceremony-qa</title>
      <style>
      \(Resource("qa/report.css").text)</style>
      </head>
      <body>
      <main>
      \(body.joined(separator: "\n"))
      <footer>ceremony-qa \(XMLText.content(report.release))</footer>
      </main>
      </body>
      </html>

      """
  }

  /// The length of time in a form that people read.
  static func time(_ milliseconds: Int) -> String {
    let seconds = Double(milliseconds) / 1000
    return seconds < 60
      ? String(format: "%.1f s", seconds)
      : "\(milliseconds / 60_000) min \(milliseconds / 1000 % 60) s"
  }

  private static func head(of report: RunReport) -> [String] {
    var facts = [
      "\(report.cases.count) \(report.cases.count == 1 ? "case" : "cases")", time(report.durationMilliseconds),
      "\(report.jobs) \(report.jobs == 1 ? "worker" : "workers")", "began \(report.startedAt)",
    ]
    if let seed = report.seed { facts.append("seed \(seed)") }
    if let shard = report.shard { facts.append("shard \(shard)") }
    let kinds = CaseRecord.Verdict.allCases.filter { report.count($0) > 0 }
    let title = report.cases.isEmpty ? "Nothing to run" : headline(of: report)
    return [
      "<h1>\(title)</h1>",
      "<p class=\"facts\">" + facts.map { "<span>\(XMLText.content($0))</span>" }.joined() + "</p>",
      report.reason.map { "<p class=\"reason\">\(XMLText.content(Redactor.redact($0)))</p>" } ?? "",
      "<div class=\"bar\" aria-hidden=\"true\">"
        + kinds.map { "<i class=\"\($0.rawValue)\" style=\"--count: \(report.count($0))\"></i>" }.joined() + "</div>",
      "<ul class=\"counts\">"
        + kinds.map {
          "<li class=\"\($0.rawValue)\"><span class=\"mark\"><b>\(report.count($0))</b>\($0.words)</span></li>"
        }
        .joined() + "</ul>",
    ].filter { !$0.isEmpty }
  }

  private static func headline(of report: RunReport) -> String {
    let failures = report.cases.count(where: \.isFailure)
    if failures > 0 { return failures == 1 ? "1 case failed" : "\(failures) cases failed" }
    return report.end == .finished ? "Every case passed" : "The run was not finished"
  }
}

extension CaseRecord.Verdict {
  /// What a person calls it.
  nonisolated var words: String {
    switch self {
    case .passed: "passed"
    case .flaky: "flaky"
    case .failed: "failed"
    case .timedOut: "took too long"
    case .notRun: "not run"
    }
  }
}
