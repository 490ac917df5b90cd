import CGLib

/// Writes to a stream of bytes.
enum ByteWriter {
  /// Writes all the bytes, however slowly the other side takes them.
  /// - Throws: when the other side is gone.
  static func write(_ bytes: [UInt8], to stream: UnsafeMutablePointer<GOutputStream>) async throws {
    // GLib reads from here until the write is over.
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    try await awaitOperation(
      {
        var count: gsize = 0
        let start = g_bytes_get_data(data, &count)
        g_output_stream_write_all_async(stream, start, count, G_PRIORITY_DEFAULT, nil, $0, $1)
      },
      finish: { _, result in
        _ = try GLibError.check { g_output_stream_write_all_finish(stream, result, nil, $0) }
      })
  }
}
