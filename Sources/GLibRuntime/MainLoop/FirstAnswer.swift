/// An answer that may come from several sides, of which the first counts. Any number of tasks may wait for it.
@MainActor public final class FirstAnswer<Value> {
  /// Whether somebody has answered.
  public private(set) var isGiven = false
  private var given: Value?
  private let waiting = WaitingTasks()

  public init() {}

  /// Answers. Has no effect if somebody has done so already.
  /// - Parameter answer: is asked for only if it counts; what it sets off may want to answer, too, and comes too late.
  public func give(_ answer: @autoclosure () -> Value) {
    guard !isGiven else { return }
    isGiven = true
    given = answer()
    waiting.wake()
  }

  /// The answer, once it is there.
  public var value: Value {
    get async {
      while true {
        if let given { return given }
        await waiting.wait()
      }
    }
  }
}

extension FirstAnswer where Value == Void {
  /// Answers, where nothing is to be told but that it is time.
  public func give() { give(()) }
}
