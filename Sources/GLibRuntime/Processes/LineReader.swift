import CGLib

/// Reads a stream of bytes line by line.
public final class LineReader {
  private let stream: ObjectReference
  private let cancellable = ObjectReference(owning: g_cancellable_new())

  /// - Parameter stream: a GInputStream that somebody else owns.
  init(_ stream: UnsafeMutablePointer<GInputStream>) {
    self.stream = ObjectReference(owning: g_data_input_stream_new(stream))
  }

  /// - Parameter descriptor: it stays open.
  public convenience init(descriptor: Int32) {
    let stream = ObjectReference(owning: g_unix_input_stream_new(descriptor, 0))
    self.init(stream.cast(to: GInputStream.self))
  }

  /// Gives each line to `action` until the stream ends, fails or is canceled.
  public func readAll(_ action: @MainActor (String) -> Void) async {
    while let line = try? await next() { action(line) }
  }

  /// Ends the reading, with the read that is under way.
  public func cancel() {
    g_cancellable_cancel(cancellable.cast(to: GCancellable.self))
  }

  private func next() async throws -> String? {
    let stream = stream.cast(to: GDataInputStream.self)
    let cancellable = cancellable.cast(to: GCancellable.self)
    return try await awaitOperation(
      { g_data_input_stream_read_line_async(stream, G_PRIORITY_DEFAULT, cancellable, $0, $1) },
      finish: { _, result in
        var count: gsize = 0
        let line = try GLibError.check { g_data_input_stream_read_line_finish(stream, result, &count, $0) }
        guard let line else { return nil }
        defer { g_free(line) }
        return line.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
          String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self)
        }
      })
  }
}
