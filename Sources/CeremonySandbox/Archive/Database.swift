import CSQLite
import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#endif

/// A file of SQLite, held by one process alone.
final class Database {
  /// What SQLite says went wrong, and never what was to be written.
  nonisolated struct Failure: Error, CustomStringConvertible {
    let code: Int32

    /// Whether another process holds the file.
    var isInUse: Bool { code & 0xff == SQLITE_BUSY || code & 0xff == SQLITE_LOCKED }
    var description: String { String(cString: sqlite3_errstr(code)) }
  }

  // SQLITE_TRANSIENT, a macro that does not import: SQLite copies what it is given.
  nonisolated(unsafe) private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private var handle: OpaquePointer?

  /// Opens the file, or makes it, for its owner alone: it holds keys.
  init(path: String) throws(Failure) {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(code: SQLITE_CANTOPEN) }
    close(file)
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
    // With the log ahead of the file, whatever was committed is there after the process was killed.
    for setting in ["locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = NORMAL"] {
      _ = try rows("PRAGMA \(setting)")
    }
  }

  isolated deinit { sqlite3_close_v2(handle) }

  /// Runs a statement that answers nothing.
  func run(_ statement: String, _ values: any Storable...) throws(Failure) { _ = try rows(statement, values) }

  /// Runs a statement. - Returns: its rows, each with its columns as bytes.
  func rows(_ statement: String, _ values: [any Storable] = []) throws(Failure) -> [[Data]] {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
    defer { sqlite3_finalize(prepared) }
    for (index, value) in values.enumerated() { try check(value.bind(to: prepared, at: Int32(index + 1), Self.copied)) }
    var rows: [[Data]] = []
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_DONE: return rows
      case SQLITE_ROW:
        rows.append(
          (0..<sqlite3_column_count(prepared)).map { column in
            guard let bytes = sqlite3_column_blob(prepared, column) else { return Data() }
            return Data(bytes: bytes, count: Int(sqlite3_column_bytes(prepared, column)))
          })
      case let code: throw Failure(code: code)
      }
    }
  }

  /// Does all of `work`, or nothing of it.
  func transaction(_ work: () throws(Failure) -> Void) throws(Failure) {
    try run("BEGIN")
    do {
      try work()
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  private func check(_ code: Int32) throws(Failure) {
    if code != SQLITE_OK { throw Failure(code: code) }
  }
}

/// What a column takes.
protocol Storable {
  func bind(to statement: OpaquePointer?, at index: Int32, _ destructor: sqlite3_destructor_type?) -> Int32
}

extension String: Storable {
  func bind(to statement: OpaquePointer?, at index: Int32, _ destructor: sqlite3_destructor_type?) -> Int32 {
    sqlite3_bind_text(statement, index, self, Int32(utf8.count), destructor)
  }
}

extension Data: Storable {
  func bind(to statement: OpaquePointer?, at index: Int32, _ destructor: sqlite3_destructor_type?) -> Int32 {
    withUnsafeBytes { sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), destructor) }
  }
}
