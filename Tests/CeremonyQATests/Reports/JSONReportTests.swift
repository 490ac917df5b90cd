import Foundation
import GLibRuntime
import Testing

@testable import CeremonyQA

@MainActor @Suite struct JSONReportTests {
  private let report = SampleRuns.report([
    SampleRuns.record("a", [SampleRuns.attempt(.failed), SampleRuns.attempt(.failed)]),
    SampleRuns.record("b", [SampleRuns.attempt(.passed)]),
    SampleRuns.record("c", [SampleRuns.attempt(.failed), SampleRuns.attempt(.passed)]),
    SampleRuns.record("d", [SampleRuns.attempt(.timedOut)]),
    SampleRuns.record("a", [SampleRuns.attempt(.failed)]),
  ])

  @Test func aReportIsReadAsItWasWritten() throws {
    let text = try JSONReport.json(of: report)
    #expect(try JSONDecoder().decode(RunReport.self, from: Data(text.utf8)) == report)
    let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["status"] as? Int == 1)
    let cases = try #require(object["cases"] as? [[String: Any]])
    #expect(cases.map { $0["verdict"] as? String } == ["failed", "passed", "flaky", "timedOut", "failed"])
  }

  @Test func whatFailedInItIsFoundOnce() throws {
    try withFolder { folder in
      try ReportFile.write(try JSONReport.json(of: report), to: "\(folder)/new/run.json")
      #expect(
        try JSONReport.failedScenarios(inReportAt: "\(folder)/new/run.json") == [.builtIn("a"), .builtIn("d")])
    }
  }

  @Test func aReportWithoutTheStepsTimesIsRead() throws {
    let steps = /,\n *"steps" : \[[^\]]*\]/
    let former = try JSONReport.json(of: report).replacing(steps, with: "")
    try withFolder { folder in
      try ReportFile.write(former, to: "\(folder)/run.json")
      #expect(!former.contains("steps"))
      #expect(try JSONReport.failedScenarios(inReportAt: "\(folder)/run.json") == [.builtIn("a"), .builtIn("d")])
    }
  }

  @Test func whatIsNoReportIsRefused() throws {
    try withFolder { folder in
      #expect(throws: JSONReport.Unreadable.missing) {
        try JSONReport.failedScenarios(inReportAt: "\(folder)/none.json")
      }
      for text in [
        "", "{}", "[1]", try JSONReport.json(of: report).replacing("\"version\" : 1", with: "\"version\" : 2"),
      ] {
        try ReportFile.write(text, to: "\(folder)/bad.json")
        #expect(throws: JSONReport.Unreadable.malformed) {
          try JSONReport.failedScenarios(inReportAt: "\(folder)/bad.json")
        }
      }
    }
  }

  @Test func aReportThatCannotBeWrittenIsNamed() throws {
    try withFolder { folder in
      try ReportFile.write("x", to: "\(folder)/file")
      let error = #expect(throws: ReportError.self) { try ReportFile.write("y", to: "\(folder)/file/report.json") }
      #expect(error?.description.hasPrefix("The report \(folder)/file/report.json could not be written: ") == true)
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder("report-test")
    defer { withExtendedLifetime(folder) {} }
    try body(folder.path)
  }
}
