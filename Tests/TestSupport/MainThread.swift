import GLibRuntime
import XCTest

/// Runs a test where XCTest calls it, on the main thread. Discovered test methods cannot be isolated by their declaration:
/// on Linux the cast in the generated list of tests fails.
public func onMainThread(_ test: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated(test)
}

/// A test that turns the main loop while it waits.
@MainActor
public func waiting<Value: Sendable>(
  atMost limit: Duration = .seconds(10), file: StaticString = #filePath, line: UInt = #line,
  _ work: @escaping @MainActor () async throws -> Value
) throws -> Value {
  let result = Box<Result<Value, any Error>?>(nil)
  Task {
    do { result.value = .success(try await work()) } catch { result.value = .failure(error) }
  }
  XCTAssertTrue(MainLoop.wait(atMost: limit) { result.value != nil }, "not done in time", file: file, line: line)
  return try XCTUnwrap(result.value, file: file, line: line).get()
}

/// A value that closures share.
@MainActor
public final class Box<Value> {
  public var value: Value

  public init(_ value: Value) { self.value = value }
}

/// Something that a handler waits for until the test opens it.
@MainActor
public final class Gate {
  private let opening = FirstAnswer<Void>()

  public init() {}

  public func passed() async { await opening.value }

  /// Has no effect if it is open already.
  public func open() { opening.give() }
}

/// Waits for a condition while the main loop turns, and fails the test when it does not come to hold.
@MainActor
public func expectSoon(
  _ what: String, atMost limit: Duration = .seconds(20), file: StaticString = #filePath, line: UInt = #line,
  until condition: () -> Bool
) {
  XCTAssertTrue(MainLoop.wait(atMost: limit, until: condition), "waited in vain for \(what)", file: file, line: line)
}
