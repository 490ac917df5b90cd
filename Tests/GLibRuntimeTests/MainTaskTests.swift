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
      let waits = (1...2).map { _ in Task { await task.value } }
      let opening = MainTimer(whenIdle: { gate.open() })
      for wait in waits { XCTAssertEqual(try waiting { await wait.value }, 7) }
      XCTAssertEqual(try waiting { await task.value }, 7, "once more")
      opening.cancel()
    }
  }

  func testWhatItThrowsIsThrownToWhoAsks() throws {
    try onMainThread {
      let task = MainTask<Int, any Error> { throw Trouble() }
      XCTAssertThrowsError(try waiting { try await task.value }) { XCTAssertTrue($0 is Trouble) }
      let typed = MainTask<Int, Trouble> { () throws(Trouble) in throw Trouble() }
      XCTAssertThrowsError(try waiting { try await typed.value }) { XCTAssertTrue($0 is Trouble) }
    }
  }

  func testItsWorkCanBeCancelled() throws {
    try onMainThread {
      let task = MainTask<Void, any Error> { try await MainLoop.sleep(for: .seconds(3600)) }
      task.cancel()
      XCTAssertThrowsError(try waiting { try await task.value }) { XCTAssertTrue($0 is CancellationError) }
    }
  }

  func testItsValueComesWithoutAnotherThread() throws {
    onMainThread {
      let answer = FirstAnswer<Int>()
      let task = MainTask { await answer.value }
      var heard: Int?
      Task { heard = await task.value }
      MainLoop.runPending()
      answer.give(7)
      // Does not wait: a thread of the pool would not have brought it back yet.
      MainLoop.runPending()
      XCTAssertEqual(heard, 7)
    }
  }
}
