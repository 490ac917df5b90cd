/// Tasks that wait for the same thing, which may come again and again. It costs nothing while they wait.
@MainActor public final class WaitingTasks {
  private var suspensions: [Suspension<Void>] = []

  public init() {}

  /// Waits until ``wake()`` is called. What was before does not count: who waits for a condition looks at it first, and
  /// again afterwards.
  public func wait() async {
    await suspend { suspensions.append($0) }
  }

  /// Lets all go on that wait by now, in their order. Has no effect if none does.
  public func wake() {
    let woken = suspensions
    suspensions = []
    for suspension in woken { suspension.resume(returning: ()) }
  }
}
