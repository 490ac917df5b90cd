import CGLib

/// Calls a GIO function of the `…_async` kind and waits for its `…_finish`.
/// - Parameters:
///   - start: begins the operation with the callback and data given to it; it must hand both on, exactly once.
///   - finish: takes the result out. It runs inside the callback, where source and result are valid.
/// - Returns: what `finish` returned.
@MainActor public func awaitOperation<Value>(
  _ start: (_ callback: GAsyncReadyCallback, _ data: gpointer) -> Void,
  finish: @escaping @MainActor (_ source: gpointer?, _ result: OpaquePointer) throws -> Value
) async throws -> Value {
  MainLoop.prepare()
  let result: Result<Value, any Error> = await suspend { suspension in
    let box = PendingOperation { source, result in
      suspension.resume(returning: Result { try finish(source, result) })
    }
    start(operationIsReady, Unmanaged.passRetained(box).toOpaque())
  }
  return try result.get()
}

private final class PendingOperation {
  let complete: @MainActor (gpointer?, OpaquePointer) -> Void

  init(_ complete: @escaping @MainActor (gpointer?, OpaquePointer) -> Void) {
    self.complete = complete
  }
}

nonisolated private func operationIsReady(
  _ source: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
) {
  guard let data, let result else { return }
  let operation = Unmanaged<PendingOperation>.fromOpaque(data)
  nonisolated(unsafe) let from = source
  nonisolated(unsafe) let outcome = result
  MainActor.assumeIsolated {
    operation.takeRetainedValue().complete(from.map { gpointer($0) }, outcome)
  }
}
