/// Work of the main actor that is begun at once, and whose result is asked for later.
///
/// To wait for a `Task` ends in the shared pool of threads, as with a continuation; to wait for this does not. See
/// ``suspend(_:)``.
@MainActor public final class MainTask<Value> {
  private var result: Result<Value, any Error>?
  private var waiters: [Suspension<Void>] = []

  /// - Parameter work: is run up to where it first waits before this returns.
  public init(_ work: @escaping @MainActor () async throws -> Value) {
    Task.immediate { [self] in
      do { result = .success(try await work()) } catch { result = .failure(error) }
      for waiter in waiters { waiter.resume(returning: ()) }
      waiters = []
    }
  }

  /// What the work returned, once it has.
  /// - Throws: what it threw.
  public var value: Value {
    get async throws {
      while true {
        if let result { return try result.get() }
        await suspend { waiters.append($0) }
      }
    }
  }
}
