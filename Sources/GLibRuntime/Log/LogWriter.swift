import CGLib
import Glibc
import Synchronization

/// The process's log writer: what GTK, WebKit and libsoup log is redacted like our own lines, and all of it goes to
/// standard error, since standard output belongs to machines.
nonisolated public enum LogWriter {
  /// Holds the closure in a value of its own: a bare one would be wrapped anew each time it passes through the mutex,
  /// and every line of the log would take longer than the one before.
  fileprivate struct Redaction: Sendable {
    let apply: @Sendable (String) -> String
  }

  fileprivate static let redaction = Mutex<Redaction?>(nil)

  /// Installs the writer. GLib allows it once in a process; later calls have no effect. For programs: a library leaves
  /// the choice to the program that it is part of.
  public static func install(redact: @escaping @Sendable (String) -> String) {
    let isFirst = redaction.withLock { installed in
      defer { if installed == nil { installed = Redaction(apply: redact) } }
      return installed == nil
    }
    guard isFirst else { return }
    // GLib writes in the locale's encoding, and without a locale a question mark for each letter that is not ASCII.
    setlocale(LC_CTYPE, "")
    g_log_writer_default_set_use_stderr(1)
    g_log_set_writer_func(writeRedacted, nil, nil)
  }
}

nonisolated private func writeRedacted(
  _ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>?, _ count: gsize, _: gpointer?
) -> GLogWriterOutput {
  guard let fields, let redaction = LogWriter.redaction.withLock({ $0 }) else { return G_LOG_WRITER_UNHANDLED }
  let all = UnsafeBufferPointer(start: fields, count: Int(count))
  let isOurs = all.contains { field in field.key.map { strcmp($0, redactedMark) == 0 } == true }
  let texts: [(key: String, value: String)] = all.compactMap {
    guard let key = $0.key, let value = $0.value else { return nil }
    let name = String(cString: key)
    if name == redactedMark { return nil }
    let bytes = value.assumingMemoryBound(to: UInt8.self)
    let text =
      $0.length < 0
      ? String(cString: bytes) : String(decoding: UnsafeBufferPointer(start: bytes, count: $0.length), as: UTF8.self)
    return (name, name == "MESSAGE" && !isOurs ? redaction.apply(text) : text)
  }
  var output = G_LOG_WRITER_UNHANDLED
  withFields(texts) { output = g_log_writer_default(level, $0.baseAddress, gsize($0.count), nil) }
  return output
}
