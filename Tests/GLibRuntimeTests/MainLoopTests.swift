import CGLib
import Dispatch
import GLibRuntime
import Glibc
import Synchronization
import TestSupport
import XCTest

final class MainLoopTests: XCTestCase {
  func testMainActorWorkRunsWhileTheLoopTurns() throws {
    onMainThread {
      var steps: [Int] = []
      Task {
        steps.append(1)
        await Task.yield()
        steps.append(2)
        try? await Task.sleep(for: .milliseconds(1))
        steps.append(3)
      }
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { steps.count == 3 })
      XCTAssertEqual(steps, [1, 2, 3])
    }
  }

  func testWorkFromOtherThreadsComesBackToTheMainThread() throws {
    onMainThread {
      let isMain = Box<Bool?>(nil)
      let main = pthread_self()
      Task.detached {
        let here = pthread_self()
        await MainActor.run {
          isMain.value = pthread_equal(here, pthread_self()) == 0 && pthread_equal(main, pthread_self()) != 0
        }
      }
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { isMain.value != nil })
      XCTAssertEqual(isMain.value, true)
    }
  }

  func testNoOtherThreadTakesTheLoopBetweenItsTurns() throws {
    onMainThread {
      MainLoop.runPending()
      let isTaken = Mutex(false)
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        let took = g_main_context_acquire(nil) != 0
        if took { g_main_context_release(nil) }
        isTaken.withLock { $0 = took }
        done.signal()
      }
      done.wait()
      XCTAssertFalse(isTaken.withLock { $0 }, "GLib would run our callbacks on that thread")
    }
  }

  func testRunReturnsWhatTheWorkReturns() throws {
    onMainThread {
      let value = MainLoop.run {
        try? await Task.sleep(for: .milliseconds(1))
        return 42
      }
      XCTAssertEqual(value, 42)
    }
  }

  func testWaitingEndsWithTheConditionOrTheLimit() throws {
    onMainThread {
      XCTAssertTrue(MainLoop.wait(atMost: .zero) { true })
      XCTAssertFalse(MainLoop.wait(atMost: .milliseconds(20)) { false })
      var turns = 0
      XCTAssertTrue(
        MainLoop.wait(atMost: .seconds(5)) {
          turns += 1
          if turns == 1 { Task { turns = 10 } }
          return turns >= 10
        })
    }
  }

  func testAThousandJobsWakeTheLoopNoMoreThanOnceEach() throws {
    onMainThread {
      MainLoop.runPending()
      let before = MainLoop.mainQueueWakeUps
      var done = 0
      for _ in 0..<1000 { Task { done += 1 } }
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { done == 1000 })
      XCTAssertLessThanOrEqual(MainLoop.mainQueueWakeUps - before, 1000)
    }
  }

  func testIdleCostsNothing() throws {
    onMainThread {
      MainLoop.runPending()
      let wakeUps = MainLoop.mainQueueWakeUps
      var turns = 0
      XCTAssertFalse(
        MainLoop.wait(atMost: .milliseconds(300)) {
          turns += 1
          return false
        })
      XCTAssertEqual(MainLoop.mainQueueWakeUps, wakeUps)
      // Before the first turn, and after the one in which the limit passed.
      XCTAssertLessThanOrEqual(turns, 3)
    }
  }

  func testASignalOfTheProcessBecomesACall() throws {
    onMainThread {
      var numbers: [Int32] = []
      // Not SIGUSR1: WebKit's collector stops threads with it, and GLib leaves no handler where it had one.
      let signals = ProcessSignals([SIGWINCH, SIGUSR2]) { numbers.append($0) }
      kill(getpid(), SIGWINCH)
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { numbers.count == 1 })
      kill(getpid(), SIGUSR2)
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { numbers.count == 2 })
      XCTAssertEqual(numbers, [SIGWINCH, SIGUSR2])
      withExtendedLifetime(signals) {}
    }
  }
}
