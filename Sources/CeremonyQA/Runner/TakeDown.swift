import GLibRuntime

/// Takes things down one after the other. It does not wait for ever for one that hangs: what is left then goes with the
/// worker's process.
enum TakeDown {
  /// Something to take down, by the name that a person is told when it hangs.
  typealias Part = (name: String, end: @MainActor () async -> Void)

  /// How long a part may take.
  static let limit = Duration.seconds(10)

  /// - Parameter limit: how long each part may take.
  /// - Returns: the names of the parts that were not down in time.
  static func run(_ parts: [Part], within limit: Duration = limit) async -> [String] {
    var hanging: [String] = []
    for part in parts where await !ends(part.end, within: limit) { hanging.append(part.name) }
    return hanging
  }

  private static func ends(_ end: @escaping @MainActor () async -> Void, within limit: Duration) async -> Bool {
    let isDown = FirstAnswer<Bool>()
    let timer = MainTimer(after: limit) { isDown.give(false) }
    defer { timer.cancel() }
    Task {
      await end()
      isDown.give(true)
    }
    return await isDown.value
  }
}
