import GLibRuntime
import TestSupport
import XCTest

final class LogTests: XCTestCase {
  func testALineIsRedactedBeforeItIsWritten() throws {
    try onMainThread {
      let log = Log(domain: "domain") { text in text == "all SECRET123" ? "all …" : "unexpected" }
      let result = try captured {
        log.message("all SECRET123")
        log.warning("all SECRET123")
        log.write(.critical, "all SECRET123")
        log.info("all SECRET123")
        log.debug("all SECRET123")
      }
      let everything = result.output + result.errors
      XCTAssertFalse(everything.contains("SECRET123"))
      XCTAssertFalse(everything.contains("unexpected"))
      XCTAssertEqual(result.errors.split(separator: "\n").count { $0.contains("domain") }, 3, result.errors)
      XCTAssertTrue(result.errors.contains("WARNING"))
      XCTAssertTrue(result.errors.contains("CRITICAL"))
    }
  }

  func testTheConsoleKeepsItsStreamsApartAndWritesLongLinesWhole() throws {
    try onMainThread {
      let long = String(repeating: "é", count: 200_000)
      let result = try captured {
        Console.output(long)
        Console.error("words")
      }
      XCTAssertEqual(result.output, long + "\n")
      XCTAssertEqual(result.errors, "words\n")
    }
  }
}
