import CGLib

/// Writes lines to GLib's structured log: `G_MESSAGES_DEBUG` chooses what is seen, and the journal gets the fields.
///
/// Every line goes through the redactor that the log was made with. There is no way to make one without.
nonisolated public struct Log: Sendable {
  /// How much a line matters, as GLib counts it.
  public enum Level: Sendable {
    /// Something of ours is broken.
    case critical
    /// Something is wrong that the program lives with.
    case warning
    /// What a person who runs the program wants to see.
    case message
    /// Seen with `G_MESSAGES_DEBUG` alone.
    case info, debug

    fileprivate var flags: GLogLevelFlags {
      switch self {
      case .critical: G_LOG_LEVEL_CRITICAL
      case .warning: G_LOG_LEVEL_WARNING
      case .message: G_LOG_LEVEL_MESSAGE
      case .info: G_LOG_LEVEL_INFO
      case .debug: G_LOG_LEVEL_DEBUG
      }
    }

    /// The number syslog gives the level, as GLib's own macro writes it.
    fileprivate var priority: String {
      switch self {
      case .critical, .warning: "4"
      case .message: "5"
      case .info: "6"
      case .debug: "7"
      }
    }
  }

  private let domain: String
  private let redact: @Sendable (String) -> String

  /// - Parameters:
  ///   - domain: the name that `G_MESSAGES_DEBUG` selects by.
  ///   - redact: takes out of a line what nobody may see.
  public init(domain: String, redact: @escaping @Sendable (String) -> String) {
    self.domain = domain
    self.redact = redact
  }

  /// Writes one line.
  public func write(_ level: Level, _ text: String) {
    let values = [
      ("MESSAGE", redact(text)), ("GLIB_DOMAIN", domain), ("PRIORITY", level.priority), (redactedMark, ""),
    ]
    withFields(values) { fields in
      g_log_structured_array(level.flags, fields.baseAddress, gsize(fields.count))
    }
  }

  public func warning(_ text: String) { write(.warning, text) }
  public func message(_ text: String) { write(.message, text) }
  public func info(_ text: String) { write(.info, text) }
  public func debug(_ text: String) { write(.debug, text) }
}

/// A field that says that a line has been through its log's redactor, and need not go through the program's.
nonisolated let redactedMark = "CEREMONYHOST_REDACTED"

/// Calls `body` with the pairs as GLib's log fields, valid during the call.
nonisolated func withFields(
  _ pairs: [(key: String, value: String)], _ body: (UnsafeBufferPointer<GLogField>) -> Void
) {
  let keys = pairs.map { g_strdup($0.key) }
  let values = pairs.map { g_strdup($0.value) }
  defer { (keys + values).forEach { g_free($0) } }
  let fields = zip(keys, values).map { GLogField(key: $0.map { UnsafePointer($0) }, value: $1, length: -1) }
  fields.withUnsafeBufferPointer(body)
}
