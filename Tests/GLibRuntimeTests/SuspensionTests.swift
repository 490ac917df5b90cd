import GLibRuntime
import TestSupport
import XCTest

/// A task that waits for the main loop, and nothing else.
final class SuspensionTests: XCTestCase {
  func testATaskGoesOnInTheLoopsNextTurnWithoutAnotherThread() {
    onMainThread {
      var waiting: Suspension<Int>?
      var result: Int?
      Task { result = await suspend { waiting = $0 } }
      MainLoop.runPending()
      XCTAssertNotNil(waiting)
      XCTAssertNil(result)

      waiting?.resume(returning: 7)
      // Does not wait: a thread of the pool would not have brought it back yet.
      MainLoop.runPending()
      XCTAssertEqual(result, 7)
    }
  }

  func testATaskThatIsResumedBeforeItWaitsGoesOnAtOnce() {
    onMainThread {
      var result: String?
      Task { result = await suspend { $0.resume(returning: "now") } }
      MainLoop.runPending()
      XCTAssertEqual(result, "now")
    }
  }

  func testNothingIsAlsoAValue() {
    onMainThread {
      var hasGoneOn = false
      Task {
        let value: Int? = await suspend { $0.resume(returning: nil) }
        hasGoneOn = value == nil
      }
      MainLoop.runPending()
      XCTAssertTrue(hasGoneOn)
    }
  }

  func testManyTasksGoOnInTheOrderInWhichTheyAreResumed() {
    onMainThread {
      var waiting: [Suspension<Void>] = []
      var order: [Int] = []
      for number in 0..<100 {
        Task {
          await suspend { waiting.append($0) }
          order.append(number)
        }
      }
      MainLoop.runPending()
      XCTAssertEqual(waiting.count, 100)
      for suspension in waiting.reversed() { suspension.resume(returning: ()) }
      MainLoop.runPending()
      XCTAssertEqual(order, (0..<100).reversed())
    }
  }

  func testATaskHoldsNothingOnceItHasGoneOn() {
    onMainThread {
      weak var held: Suspension<Void>?
      var timer: MainTimer?
      var isOver = false
      Task {
        await suspend { suspension in
          held = suspension
          timer = MainTimer(after: .milliseconds(1)) { suspension.resume(returning: ()) }
        }
        isOver = true
      }
      expectSoon("the task to end") { isOver }
      withExtendedLifetime(timer) {}
      timer = nil
      XCTAssertNil(held)
    }
  }
}
