import Glibc
import Synchronization

/// The two streams of a program that people and machines read: machine output on one, words on the other.
nonisolated public enum Console {
  private static let outputDescriptor = Mutex<Int32>(STDOUT_FILENO)

  /// Keeps standard output for ``output(_:)`` alone. What libraries, and programs that we start, write there goes to
  /// standard error from now on: WebKit's processes log to it with `G_MESSAGES_DEBUG`.
  public static func reserveOutput() {
    fillStandardDescriptors()
    outputDescriptor.withLock { descriptor in
      guard descriptor == STDOUT_FILENO else { return }
      let reserved = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      guard reserved >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return }
      descriptor = reserved
    }
  }

  /// Where a program is started with a standard stream closed, the next file that is opened would take its number, and
  /// what is written to the stream. Nothing can be written to what takes the place of standard output.
  private static func fillStandardDescriptors() {
    for (descriptor, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Writes a line to standard output, at once.
  /// - Returns: nil, or why not all of it could be written.
  @discardableResult
  public static func output(_ line: String) -> String? { write(line, to: outputDescriptor.withLock { $0 }) }

  /// Writes a line to standard error, at once.
  /// - Parameter terminator: the line's end; empty for a line on a terminal that is to be written over.
  public static func error(_ line: String, terminator: String = "\n") {
    write(line, to: STDERR_FILENO, terminator: terminator)
  }

  @discardableResult
  private static func write(_ line: String, to descriptor: Int32, terminator: String = "\n") -> String? {
    var line = line + terminator
    return line.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all of it, whatever the pipe takes at a time.
  /// - Returns: why it could not be written; nil when it was.
  @discardableResult
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> String? {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        // Who has made the pipe reads it without waiting, and so it is for us.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
        continue
      }
      if count <= 0 { return String(cString: strerror(errno)) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return nil
  }
}
