import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// Apps and pages that are broken on purpose, and one run of `ceremony-qa` over all of them.
@MainActor final class BrokenApps {
  struct Row {
    let name: String
    let fault: PaperApp.Fault
    /// A shell script: `host` shows the page, `ask` has the server make an envelope.
    let app: String
    /// What the failure says; nil when it has to pass.
    let failure: String?
    /// Whether the app asks for its ceremony itself, and the scenario asks the server at its end.
    let asksServer: Bool

    init(_ name: String, _ fault: PaperApp.Fault, app: String = "host", failure: String?, server: Bool = false) {
      self.name = name
      self.fault = fault
      self.app = app
      self.failure = failure
      asksServer = server
    }
  }

  private let rows: [Row]
  private let folder: TemporaryFolder
  private let sandbox: FixtureSandbox

  init(_ rows: [Row]) throws {
    self.rows = rows
    folder = try TemporaryFolder("end-to-end")
    let pages = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, PaperApp(fault: $0.fault).page) })
    sandbox = try FixtureSandbox(pages: pages)
    try write(Self.part, to: "paper.json")
    for row in rows {
      let end =
        row.asksServer
        ? #"{"expectServer": {"envelope": "completed"}}"#
        : #"{"expectOutcome": {"outcome": "completed"}, "within": 8}"#
      try write(
        """
        {
          "version": 1, "name": "\(row.name)", "summary": "an app that is broken on purpose",
          "launch": {"program": "\(row.asksServer ? "sign" : "open")"}, "limits": {"action": 5}, "steps": [{"include": "paper"}, \(end)]
        }
        """, to: "\(row.name).json")
      try write(script(row.app), to: "\(row.name).sh")
    }
  }

  /// Runs all of them.
  /// - Returns: by name, what failed; nil for what passed.
  func run() throws -> [String: String?] {
    let report = "\(folder.path)/report.json"
    let program = try BuiltProgram(
      "ceremony-qa",
      ["run"] + rows.map { "\(folder.path)/\($0.name).json" } + [
        "--jobs", "2", "--json", report, "--app", "sh \(folder.path)/{scenario}.sh {server}",
      ])
    XCTAssertEqual(try program.status(atMost: .seconds(600)), 1, program.everything)
    let read = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(filePath: report)))
    return read.cases.reduce(into: [:]) { verdicts, one in
      verdicts[one.name] = .some(one.verdict == "passed" ? nil : one.attempts.last?.evidence?.failure ?? one.verdict)
    }
  }

  func stop() throws {
    try sandbox.stop()
    let folder = folder
    try waiting { await folder.remove() }
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
  }

  private func script(_ app: String) throws -> String {
    """
    page=$(basename "$0" .sh)
    host() {
      echo "https://sign.signatureapi.com/fixtures/$page.html" \\
        | '\(try BuiltProgram.path("ceremony-host"))' open --sandbox '\(sandbox.connectionFile)'
    }
    ask() {
      python3 -c 'import sys, urllib.request
    ask = urllib.request.Request(sys.argv[1] + "/ceremonies", b"{}", {"Content-Type": "application/json"})
    urllib.request.urlopen(ask).read()' "$server"
    }
    server=$1
    \(app)
    """
  }

  private struct Report: Decodable {
    let cases: [Case]

    struct Case: Decodable {
      let name: String
      let verdict: String
      let attempts: [Attempt]
    }

    struct Attempt: Decodable {
      let evidence: Evidence?
    }

    struct Evidence: Decodable {
      let failure: String
    }
  }

  private static let part = """
    {
      "version": 1, "summary": "a whole ceremony on paper",
      "steps": [
        {"tap": {"role": "button", "name": "Sign document"}, "effect": {"gone": {"role": "button", "name": "Sign document"}},
          "within": 12},
        {"include": "consent"},
        {
          "tap": {"role": "button", "name": "Sign here"},
          "effect": {"shows": {"role": "checkbox", "begins": "By selecting"}}
        },
        {"type": "Małgorzata", "into": {"role": "textbox", "name": "Typed signature"}, "replace": true},
        {"key": "F4", "effect": {"shows": {"role": "label", "name": "F was pressed"}}},
        {
          "stroke": {"role": "image", "name": "Drawing area"},
          "points": [[0.1, 0.5], [0.9, 0.2], [0.5, 0.8]],
          "effect": {"shows": {"role": "label", "name": "It is drawn"}}
        },
        {"include": "adopt"},
        {"include": "finish"},
        {"result": "Document signed"}
      ]
    }
    """
}
