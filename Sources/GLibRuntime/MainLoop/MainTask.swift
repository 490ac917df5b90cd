/// Work of the main actor that is begun at once, and whose result is asked for later.
///
/// To wait for a `Task` ends in the shared pool of threads, as with a continuation; to wait for this does not. See
/// ``suspend(_:)``.
@MainActor public final class MainTask<Value> {
  private let result = FirstAnswer<Result<Value, any Error>>()

  /// - Parameter work: is run up to where it first waits before this returns.
  public init(_ work: @escaping @MainActor () async throws -> Value) {
    Task.immediate { [result] in
      let end: Result<Value, any Error>
      do { end = .success(try await work()) } catch { end = .failure(error) }
      result.give(end)
    }
  }

  /// What the work returned, once it has.
  /// - Throws: what it threw.
  public var value: Value {
    get async throws { try await result.value.get() }
  }
}
