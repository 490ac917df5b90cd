import GLibRuntime
import TestSupport
import XCTest

final class MainTimerTests: XCTestCase {
  func testATimerFiresOnceAndNeverEarly() throws {
    onMainThread {
      let start = ContinuousClock.now
      var fired: [Duration] = []
      let timer = MainTimer(after: .milliseconds(30)) { fired.append(ContinuousClock.now - start) }
      XCTAssertFalse(MainLoop.wait(atMost: .milliseconds(150)) { fired.count > 1 })
      XCTAssertEqual(fired.count, 1)
      XCTAssertGreaterThanOrEqual(fired.first ?? .zero, .milliseconds(30))
      timer.cancel()
    }
  }

  func testARepeatingTimerFiresUntilItIsCanceledFromItsOwnAction() throws {
    onMainThread {
      let timer = Box<MainTimer?>(nil)
      var count = 0
      timer.value = MainTimer(every: .milliseconds(1)) {
        count += 1
        if count == 3 { timer.value?.cancel() }
      }
      XCTAssertFalse(MainLoop.wait(atMost: .milliseconds(60)) { count > 3 })
      XCTAssertEqual(count, 3)
    }
  }

  func testATimerEndsWithItsOwnerAndWhenCanceled() throws {
    onMainThread {
      var fired = false
      do {
        let forgotten = MainTimer(after: .milliseconds(1)) { fired = true }
        withExtendedLifetime(forgotten) {}
      }
      let canceled = MainTimer(after: .milliseconds(1)) { fired = true }
      canceled.cancel()
      canceled.cancel()
      XCTAssertFalse(MainLoop.wait(atMost: .milliseconds(50)) { fired })
    }
  }

  func testATimerHoldsNothingOnceItIsOver() throws {
    onMainThread {
      weak var kept: Box<Int>?
      do {
        let box = Box(0)
        kept = box
        let timer = MainTimer(after: .milliseconds(1)) { box.value += 1 }
        XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { box.value == 1 })
        withExtendedLifetime(timer) {}
      }
      XCTAssertNil(kept)
    }
  }

  func testAnyDurationCanBeAskedFor() throws {
    onMainThread {
      var fired = false
      let past = MainTimer(after: .seconds(-5)) { fired = true }
      let far = MainTimer(after: .seconds(Int64.max)) { XCTFail("too early") }
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { fired })
      past.cancel()
      far.cancel()
    }
  }
}
