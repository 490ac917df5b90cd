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

  /// A text that has been through a log's redactor. One that is written again and again is redacted once.
  public struct Line: Sendable {
    fileprivate let text: String
  }

  /// Redacts a text that is to be written.
  public func line(_ text: String) -> Line { Line(text: redact(text)) }

  /// Writes one line.
  public func write(_ level: Level, _ line: Line) {
    withField("MESSAGE", line.text) { message in
      withField("GLIB_DOMAIN", domain) { domain in
        withField("PRIORITY", level.priority) { priority in
          let fields = [message, domain, priority, redactedMark]
          g_log_structured_array(level.flags, fields, gsize(fields.count))
        }
      }
    }
  }

  /// Writes one line.
  public func write(_ level: Level, _ text: String) { write(level, line(text)) }

  public func warning(_ text: String) { write(.warning, text) }
  public func message(_ text: String) { write(.message, text) }
  public func message(_ line: Line) { write(.message, line) }
  public func info(_ text: String) { write(.info, text) }
  public func debug(_ text: String) { write(.debug, text) }
}

/// The last field of a line that has been through its log's redactor, and need not go through the program's.
nonisolated(unsafe) let redactedMark = GLogField(key: name("CEREMONYHOST_REDACTED"), value: name(""), length: -1)

/// Calls `body` with one of GLib's log fields, valid during the call.
nonisolated func withField(_ key: StaticString, _ value: String, _ body: (GLogField) -> Void) {
  value.withCString { body(GLogField(key: name(key), value: $0, length: -1)) }
}

nonisolated private func name(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
