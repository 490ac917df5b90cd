import Foundation
import FoundationXML
import Testing

@testable import CeremonyQA

@Suite struct JUnitReportTests {
  private static let nasty =
    "<b>&\"'\u{1}\u{8}\u{B}\u{1B}[31m\u{7F}\u{85}\u{FFFE}\u{0} ]]> line 1\nline 2\ttab 👩‍⚖️ 🖋 ✍🏽 \u{1F1E8}\u{1F1ED}"

  @Test func everyTextIsWellFormedWhateverIsInIt() throws {
    let report = SampleRuns.report([
      SampleRuns.record(
        Self.nasty, [SampleRuns.attempt(.failed, Self.nasty), SampleRuns.attempt(.failed, Self.nasty)]),
      SampleRuns.record("flaky", [SampleRuns.attempt(.failed, Self.nasty), SampleRuns.attempt(.passed)]),
    ])
    let root = try parse(JUnitReport.xml(of: report))
    let first = try #require(root.elements(forName: "testcase").first)
    let name = try #require(first.attribute(forName: "name")?.stringValue)
    #expect(name.contains("<b>&\"'␁␈␋␛[31m␡"))
    #expect(name.contains("line 1\nline 2\ttab 👩‍⚖️ 🖋 ✍🏽 🇨🇭"))
    #expect(try message(of: first, "failure").contains("line 1\nline 2"))
  }

  @Test("Every scalar that Swift has makes a text that parsers read")
  func everyScalar() throws {
    // Of the many that are alike, some.
    var scalars: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF where value < 0x3000 || value % 251 == 0 || value & 0xFFF0 == 0xFFF0 {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    let text = String(String.UnicodeScalarView(scalars))
    let root = try parse("<r a=\"\(XMLText.attribute(text))\">\(XMLText.content(text))</r>")
    #expect(root.attribute(forName: "a")?.stringValue?.unicodeScalars.count == text.unicodeScalars.count)
  }

  @Test func whatPassedAfterARetryIsAFlakyFailureAndNoFailure() throws {
    let root = try parse(
      JUnitReport.xml(
        of: SampleRuns.report([
          SampleRuns.record(
            "a",
            [SampleRuns.attempt(.failed, "one"), SampleRuns.attempt(.timedOut, "two"), SampleRuns.attempt(.passed)])
        ])))
    #expect(attributes(of: root, ["tests", "failures", "errors", "skipped", "flakes"]) == ["1", "0", "0", "0", "1"])
    let testCase = try #require(root.elements(forName: "testcase").first)
    let flaky = testCase.elements(forName: "flakyFailure")
    #expect(flaky.map { $0.attribute(forName: "message")?.stringValue } == ["one", "two"])
    #expect(flaky.map { $0.attribute(forName: "type")?.stringValue } == ["failed", "timedOut"])
    #expect(flaky.allSatisfy { $0.elements(forName: "stackTrace").count == 1 })
    #expect(testCase.elements(forName: "failure").isEmpty)
  }

  @Test func whatFailsAfterRetriesIsAFailureAndRerunFailures() throws {
    let root = try parse(
      JUnitReport.xml(
        of: SampleRuns.report([
          SampleRuns.record("a", [SampleRuns.attempt(.failed, "one"), SampleRuns.attempt(.failed, "two")]),
          SampleRuns.record("b", [SampleRuns.attempt(.passed)]),
        ])))
    #expect(attributes(of: root, ["tests", "failures", "flakes"]) == ["2", "1", "0"])
    let testCase = try #require(root.elements(forName: "testcase").first)
    #expect(try message(of: testCase, "failure") == "one")
    #expect(try message(of: testCase, "rerunFailure") == "two")
    let text = try #require(testCase.elements(forName: "failure").first?.stringValue)
    #expect(text.contains("3. click button “Finish”") && text.contains("button “Finish”"))
  }

  @Test func whatWasNotRunIsSkippedWithTheReason() throws {
    let root = try parse(
      JUnitReport.xml(of: SampleRuns.report([SampleRuns.record("a", [], isSettled: false)], end: .signal(2))))
    #expect(attributes(of: root, ["skipped", "failures"]) == ["1", "0"])
    let testCase = try #require(root.elements(forName: "testcase").first)
    #expect(try message(of: testCase, "skipped") == "the run was ended by signal 2")
  }

  @Test("The form is Surefire's", arguments: [0, 7, 1500, 61_007, 3_600_000])
  func times(milliseconds: Int) throws {
    let root = try parse(
      JUnitReport.xml(
        of: SampleRuns.report([SampleRuns.record("a", [SampleRuns.attempt(.passed, milliseconds: milliseconds)])])))
    #expect(root.name == "testsuite")
    let time = try #require(root.elements(forName: "testcase").first?.attribute(forName: "time")?.stringValue)
    #expect(time.wholeMatch(of: /[0-9]+\.[0-9]{3}/) != nil)
    #expect(Double(time) == Double(milliseconds) / 1000)
  }

  private func parse(_ text: String) throws -> XMLElement {
    try #require(try XMLDocument(data: Data(text.utf8)).rootElement())
  }

  private func attributes(of element: XMLElement, _ names: [String]) -> [String?] {
    names.map { element.attribute(forName: $0)?.stringValue }
  }

  private func message(of element: XMLElement, _ name: String) throws -> String {
    try #require(element.elements(forName: name).first?.attribute(forName: "message")?.stringValue)
  }
}
