import GLibRuntime

/// What has happened that is worth another look. It counts it, and wakes who waits for more.
final class News {
  /// How much there was so far.
  private(set) var count = 0
  private let waiting = WaitingTasks()

  /// Notes that something has happened.
  func come() {
    count += 1
    waiting.wake()
  }

  /// Waits until there was more than `seen`, and what has come with it is heard; at most for `limit`, since not everything
  /// is told.
  func wait(since seen: Int, atMost limit: Duration) async {
    guard count == seen else { return }
    let timer = MainTimer(after: limit) { [waiting] in waiting.wake() }
    defer { timer.cancel() }
    await waiting.wait()
    // News comes in bursts: a look amid one sees half of it, and reads again what the rest is about.
    var rest: MainTimer?
    defer { rest?.cancel() }
    await suspend { heard in rest = MainTimer(whenIdle: { heard.resume(returning: ()) }) }
  }
}
