import Foundation
import Testing

@testable import CeremonyQA

@Suite struct HTMLReportTests {
  private static let report = SampleRuns.report([
    SampleRuns.record("good", [SampleRuns.attempt(.passed, pictures: ["/x/result.png"])]),
    SampleRuns.record("bad", [SampleRuns.attempt(.failed, "<script>alert(1)</script>", pictures: ["/x/failure.png"])]),
  ])

  private let page = HTMLReport.page(of: report) { path in path.hasSuffix("failure.png") ? Data("png".utf8) : nil }

  @Test func nothingOnThePageComesFromElsewhere() {
    for word in ["http://", "https://", "<script", "<link", "url(", "src=\"/"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("src=\"data:image/png;base64,\(Data("png".utf8).base64EncodedString())\""))
  }

  @Test func whatAPageOrAnAppSaidIsShownAsText() {
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  @Test func eachStepHasItsTime() {
    #expect(page.contains("<li>click button “Start” <span class=\"time\">120 ms</span></li>"))
  }

  @Test func whatFailedComesFirstAndIsOpen() throws {
    let bad = try #require(page.range(of: "<h3>bad</h3>"))
    let good = try #require(page.range(of: "<h3>good</h3>"))
    #expect(bad.lowerBound < good.lowerBound)
    #expect(page.contains("class=\"case failed\" open"))
    #expect(page.contains("<h1>1 case failed</h1>"))
  }

  @Test(
    "Headlines",
    arguments: [
      ([], .finished, "Nothing to run"),
      ([SampleRuns.record("a", [SampleRuns.attempt(.passed)])], .finished, "Every case passed"),
      ([SampleRuns.record("a", [], isSettled: false)], .signal(2), "The run was not finished"),
    ] as [([CaseRecord], RunEnd, String)])
  func headline(cases: [CaseRecord], end: RunEnd, expected: String) {
    #expect(HTMLReport.page(of: SampleRuns.report(cases, end: end)) { _ in nil }.contains("<h1>\(expected)</h1>"))
  }

  @Test("Times", arguments: [(0, "0.0 s"), (1240, "1.2 s"), (59_900, "59.9 s"), (61_007, "1 min 1 s")])
  func times(milliseconds: Int, expected: String) {
    #expect(HTMLReport.time(milliseconds) == expected)
  }
}
