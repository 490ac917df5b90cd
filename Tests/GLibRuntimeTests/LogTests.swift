import GLibRuntime
import Synchronization
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

  func testALineThatIsWrittenOftenIsRedactedOnce() throws {
    try onMainThread {
      let redactions = Mutex(0)
      let log = Log(domain: "domain") { text in
        redactions.withLock { $0 += 1 }
        return text.replacing("SECRET123", with: "hidden")
      }
      let result = try captured {
        let line = log.line("all SECRET123")
        for _ in 1...3 { log.message(line) }
      }
      XCTAssertEqual(redactions.withLock { $0 }, 1)
      XCTAssertEqual(result.errors.split(separator: "\n").count { $0.hasSuffix("all hidden") }, 3, result.errors)
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
