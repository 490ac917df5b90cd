/// The run as JUnit XML in the form of Maven's Surefire plugin, which Jenkins, GitLab and others read. An attempt before
/// one that passed is a `flakyFailure`; an attempt after one that failed a `rerunFailure`.
nonisolated enum JUnitReport {
  static func xml(of report: RunReport) -> String {
    let failures = report.cases.count(where: \.isFailure)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      element(
        "testsuite",
        [
          ("name", "ceremony-qa"), ("time", seconds(report.durationMilliseconds)),
          ("timestamp", report.startedAt), ("tests", "\(report.cases.count)"), ("errors", "0"),
          ("skipped", "\(report.count(.notRun))"), ("failures", "\(failures)"), ("flakes", "\(report.count(.flaky))"),
        ]),
      "  <properties>",
    ]
    for (name, value) in properties(of: report) {
      lines.append("    " + element("property", [("name", name), ("value", value)], closed: true))
    }
    lines.append("  </properties>")
    for record in report.cases { lines += testCase(record, of: report) }
    return lines.joined(separator: "\n") + "\n</testsuite>\n"
  }

  private static func properties(of report: RunReport) -> [(String, String)] {
    [
      ("release", report.release), ("jobs", "\(report.jobs)"), ("retries", "\(report.retries)"),
      ("seed", report.seed.map { "\($0)" }), ("shard", report.shard), ("status", "\(report.status)"),
      ("end", report.end.rawValue), ("reason", report.reason),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  private static func testCase(_ record: CaseRecord, of report: RunReport) -> [String] {
    let tag = element(
      "testcase",
      [
        ("name", record.name), ("classname", "ceremony-qa.\(record.scenario)"),
        ("time", seconds(record.durationMilliseconds)),
      ])
    let failures = record.attempts.filter(\.isFailure)
    var lines = ["  \(tag)"]
    switch record.verdict {
    case .passed: break
    case .flaky: lines += failures.flatMap { again("flakyFailure", $0) }
    case .failed, .timedOut:
      if let first = failures.first {
        let text = XMLText.content(details(of: first).joined(separator: "\n"))
        lines.append("    " + element("failure", cause(of: first)) + text + "</failure>")
      }
      lines += failures.dropFirst().flatMap { again("rerunFailure", $0) }
    case .notRun:
      lines.append(
        "    " + element("skipped", [("message", report.reason ?? "the run ended before")], closed: true))
    }
    if let last = record.attempts.last, record.verdict != .notRun {
      let output = [last.title.map { "Result: \($0)" }].compactMap { $0 } + attachments(of: last)
      if !output.isEmpty {
        lines.append("    <system-out>\(XMLText.content(output.joined(separator: "\n")))</system-out>")
      }
    }
    return lines + ["  </testcase>"]
  }

  private static func again(_ name: String, _ attempt: AttemptRecord) -> [String] {
    let log = (attempt.evidence?.applicationLog ?? []) + (attempt.evidence?.serviceLog ?? [])
    return [
      "    " + element(name, cause(of: attempt)),
      "      <stackTrace>\(XMLText.content(details(of: attempt).joined(separator: "\n")))</stackTrace>",
      "      <system-out>\(XMLText.content(attachments(of: attempt).joined(separator: "\n")))</system-out>",
      "      <system-err>\(XMLText.content(log.joined(separator: "\n")))</system-err>",
      "    </\(name)>",
    ]
  }

  private static func cause(of attempt: AttemptRecord) -> [(String, String)] {
    [("message", attempt.evidence?.failure ?? ""), ("type", attempt.verdict.rawValue)]
  }

  private static func details(of attempt: AttemptRecord) -> [String] {
    guard let evidence = attempt.evidence else { return [] }
    return [evidence.failure] + evidence.sections.flatMap { [$0.title + ":"] + $0.lines.map { "  \($0)" } }
  }

  /// In the form that Jenkins' JUnit attachments plugin looks for.
  private static func attachments(of attempt: AttemptRecord) -> [String] {
    let files = attempt.pictures + [attempt.video].compactMap { $0 }
    return files.map { "[[ATTACHMENT|\($0)]]" }
  }

  private static func element(_ name: String, _ attributes: [(String, String)], closed: Bool = false) -> String {
    let words = attributes.map { " \($0.0)=\"\(XMLText.attribute($0.1))\"" }.joined()
    return "<\(name)\(words)\(closed ? "/" : "")>"
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = milliseconds % 1000
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - "\(rest)".count) + "\(rest)"
  }
}
