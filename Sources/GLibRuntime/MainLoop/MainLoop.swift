import CGLib

/// The process's main loop: GLib's default main context, with libdispatch's main queue joined to it, so that signals
/// of GTK, WebKit and libsoup and `@MainActor` code run side by side on the main thread.
public enum MainLoop {
  /// Joins libdispatch's main queue to the default main context. Every other member does it too; a program that hands
  /// its thread to `g_application_run` calls this first.
  public static func prepare() {
    MainQueueSource.attach()
  }

  /// How often `@MainActor` work has woken the loop since the process began. It stands still while nothing is to do.
  public static var mainQueueWakeUps: Int { MainQueueSource.wakeUps }

  /// Runs the loop until `work` has returned, and returns its result: the whole life of a program without a window.
  public static func run<Result>(_ work: @escaping @MainActor () async -> Result) -> Result {
    prepare()
    var result: Result?
    Task { result = await work() }
    return turn { result }
  }

  /// Turns the loop until `value` is there, and returns it. It is looked at before the first turn and after every one.
  public static func turn<Value>(until value: () -> Value?) -> Value {
    prepare()
    while true {
      if let value = value() { return value }
      g_main_context_iteration(nil, 1)
    }
  }

  /// Turns the loop until `condition` holds or `limit` has passed.
  /// - Parameter limit: the longest wait.
  /// - Returns: whether the condition holds. It is looked at before the first turn and after every one.
  public static func wait(atMost limit: Duration, until condition: () -> Bool) -> Bool {
    prepare()
    var isOver = false
    let timer = MainTimer(after: limit) { isOver = true }
    defer { timer.cancel() }
    while !condition() {
      if isOver { return false }
      g_main_context_iteration(nil, 1)
    }
    return true
  }

  /// Runs what is ready now, without waiting for more.
  public static func runPending() {
    prepare()
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}
