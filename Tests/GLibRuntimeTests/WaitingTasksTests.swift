import GLibRuntime
import TestSupport
import XCTest

/// Tasks that wait for the same thing, and go on without another thread: the loop is turned, and never waited for.
final class WaitingTasksTests: XCTestCase {
  func testAllThatWaitGoOnInTheirOrderAndNoneBefore() {
    onMainThread {
      for count in [0, 1, 2, 50] {
        let waiting = WaitingTasks()
        var order: [Int] = []
        for number in 0..<count {
          Task {
            await waiting.wait()
            order.append(number)
          }
        }
        MainLoop.runPending()
        XCTAssertEqual(order, [], "\(count) tasks")
        waiting.wake()
        MainLoop.runPending()
        XCTAssertEqual(order, Array(0..<count), "\(count) tasks")
      }
    }
  }

  func testWhatWasBeforeDoesNotCount() {
    onMainThread {
      let waiting = WaitingTasks()
      waiting.wake()
      var hasGoneOn = false
      Task {
        await waiting.wait()
        hasGoneOn = true
      }
      MainLoop.runPending()
      XCTAssertFalse(hasGoneOn)
      waiting.wake()
      waiting.wake()
      MainLoop.runPending()
      XCTAssertTrue(hasGoneOn)
    }
  }

  func testWhoWaitsAgainWaitsForTheNextTime() {
    onMainThread {
      let waiting = WaitingTasks()
      var rounds = 0
      Task {
        while rounds < 3 {
          await waiting.wait()
          rounds += 1
        }
      }
      for expected in 0...3 {
        MainLoop.runPending()
        XCTAssertEqual(rounds, expected)
        waiting.wake()
      }
      MainLoop.runPending()
      XCTAssertEqual(rounds, 3)
    }
  }
}
