extension MainLoop {
  /// Waits without holding up the loop. Unlike `Task.sleep`, it brings no other thread in.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public static func sleep(for duration: Duration) async throws {
    let sleeper = Sleeper()
    await withTaskCancellationHandler {
      await suspend { sleeper.begin($0, for: duration) }
    } onCancel: {
      Task { @MainActor in sleeper.wake() }
    }
    try Task.checkCancellation()
  }
}

/// A task that sleeps until its time is over, or somebody wakes it.
private final class Sleeper {
  private var sleep: (task: Suspension<Void>, timer: MainTimer)?
  private var isAwake = false

  func begin(_ task: Suspension<Void>, for duration: Duration) {
    if isAwake { return task.resume(returning: ()) }
    sleep = (task, MainTimer(after: duration) { [weak self] in self?.wake() })
  }

  /// Has no effect if called more than once.
  func wake() {
    isAwake = true
    let task = sleep?.task
    sleep = nil
    task?.resume(returning: ())
  }
}
