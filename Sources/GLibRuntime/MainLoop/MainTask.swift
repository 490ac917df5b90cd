/// Work of the main actor that is begun at once, and whose result is asked for later.
///
/// To wait for a `Task` ends in the shared pool of threads, as with a continuation; to wait for this does not. See
/// ``suspend(_:)``.
@MainActor public final class MainTask<Value, Failure: Error> {
  private let result = FirstAnswer<Result<Value, Failure>>()
  private nonisolated let task: Task<Void, Never>

  /// - Parameter work: is run up to where it first waits before this returns. It goes on when who waits for it is cancelled.
  public init(_ work: @escaping @MainActor () async throws(Failure) -> Value) {
    task = Task.immediate { [result] in
      let end: Result<Value, Failure>
      do throws(Failure) { end = .success(try await work()) } catch { end = .failure(error) }
      result.give(end)
    }
  }

  /// Cancels the work, which ends as it makes of it.
  public nonisolated func cancel() { task.cancel() }

  /// What the work returned, once it has.
  /// - Throws: what it threw.
  public var value: Value {
    get async throws(Failure) { try await result.value.get() }
  }
}

extension MainTask where Failure == Never {
  /// What the work returned, once it has. Said again for work that cannot throw: Swift 6.3's compiler ends at the other.
  public var value: Value {
    get async { await result.value.get() }
  }
}
