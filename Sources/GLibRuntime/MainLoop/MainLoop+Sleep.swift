extension MainLoop {
  /// Waits without holding up the loop. Unlike `Task.sleep`, it brings no other thread in.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public static func sleep(for duration: Duration) async throws {
    let isOver = FirstAnswer<Void>()
    let timer = MainTimer(after: duration) { isOver.give() }
    defer { timer.cancel() }
    await withTaskCancellationHandler {
      await isOver.value
    } onCancel: {
      Task { @MainActor in isOver.give() }
    }
    try Task.checkCancellation()
  }
}
