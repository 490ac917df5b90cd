import GLibRuntime
import TestSupport
import XCTest

final class MainTaskTests: XCTestCase {
  private struct Trouble: Error {}

  func testItBeginsAtOnceAndItsValueComesLater() throws {
    try onMainThread {
      let gate = Gate()
      var hasBegun = false
      let task = MainTask {
        hasBegun = true
        await gate.passed()
        return 7
      }
      XCTAssertTrue(hasBegun)
      let waits = (1...2).map { _ in Task { try await task.value } }
      let opening = MainTimer(whenIdle: { gate.open() })
      for wait in waits { XCTAssertEqual(try waiting { try await wait.value }, 7) }
      XCTAssertEqual(try waiting { try await task.value }, 7, "once more")
      opening.cancel()
    }
  }

  func testWhatItThrowsIsThrownToWhoAsks() throws {
    try onMainThread {
      let task = MainTask<Int> { throw Trouble() }
      XCTAssertThrowsError(try waiting { try await task.value }) { XCTAssertTrue($0 is Trouble) }
    }
  }
}
