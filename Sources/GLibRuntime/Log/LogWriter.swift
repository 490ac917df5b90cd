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

  /// Whether standard error takes lines as they are, being neither a terminal, which shows colors, nor the journal.
  fileprivate static let isPlain =
    g_log_writer_supports_color(STDERR_FILENO) == 0 && g_log_writer_is_journald(STDERR_FILENO) == 0

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
  guard let fields, count > 0 else { return G_LOG_WRITER_UNHANDLED }
  if fields[Int(count) - 1].isNamed(redactedMark.key) { return put(level, fields, count - 1) }
  guard let redaction = LogWriter.redaction.withLock({ $0 }) else { return G_LOG_WRITER_UNHANDLED }
  var redacted = Array(UnsafeBufferPointer(start: fields, count: Int(count)))
  var texts: [UnsafeMutablePointer<CChar>?] = []
  defer { texts.forEach { g_free($0) } }
  for index in redacted.indices where redacted[index].isNamed("MESSAGE") {
    let text = g_strdup(redaction.apply(redacted[index].text))
    texts.append(text)
    redacted[index].value = UnsafeRawPointer(text)
    redacted[index].length = -1
  }
  return put(level, redacted, count)
}

/// Writes a line as GLib does. Its own writer asks anew for each line what standard error is, which takes longer than all
/// else; what is to be told only now and then, or may have to end the process, is left to it.
nonisolated private func put(
  _ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>, _ count: gsize
) -> GLogWriterOutput {
  guard level == G_LOG_LEVEL_MESSAGE, LogWriter.isPlain,
    let line = g_log_writer_format_fields(level, fields, count, 0)
  else { return g_log_writer_default(level, fields, count, nil) }
  defer { g_free(line) }
  let length = strlen(line)
  // In place of the zero at its end.
  line[length] = CChar(UInt8(ascii: "\n"))
  Console.write(UnsafeRawBufferPointer(start: line, count: length + 1), to: STDERR_FILENO)
  return G_LOG_WRITER_HANDLED
}

extension GLogField {
  nonisolated fileprivate func isNamed(_ name: UnsafePointer<CChar>) -> Bool {
    key.map { strcmp($0, name) == 0 } == true
  }

  nonisolated fileprivate var text: String {
    guard let bytes = value?.assumingMemoryBound(to: UInt8.self) else { return "" }
    return length < 0
      ? String(cString: bytes) : String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }
}
