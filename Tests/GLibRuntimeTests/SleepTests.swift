import GLibRuntime
import TestSupport
import XCTest

/// A task that sleeps while the loop turns.
final class SleepTests: XCTestCase {
  func testATaskSleepsForItsTime() {
    onMainThread {
      let start = ContinuousClock.now
      var end: ContinuousClock.Instant?
      Task {
        try? await MainLoop.sleep(for: .milliseconds(30))
        end = .now
      }
      expectSoon("the task to wake up") { end != nil }
      XCTAssertGreaterThanOrEqual(end.map { $0 - start } ?? .zero, .milliseconds(30))
    }
  }

  func testACancelledTaskWakesUpAndIsToldSo() {
    onMainThread {
      var isCancelled = false
      let task = Task {
        do { try await MainLoop.sleep(for: .seconds(3600)) } catch { isCancelled = error is CancellationError }
      }
      MainLoop.runPending()
      task.cancel()
      expectSoon("the task to wake up") { isCancelled }
    }
  }

  func testATaskThatIsCancelledAlreadyDoesNotSleep() {
    onMainThread {
      var isCancelled = false
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        do { try await MainLoop.sleep(for: .seconds(3600)) } catch { isCancelled = error is CancellationError }
      }
      expectSoon("the task to end") { isCancelled }
      withExtendedLifetime(task) {}
    }
  }
}
