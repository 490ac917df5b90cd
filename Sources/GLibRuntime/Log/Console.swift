import Glibc
import Synchronization

/// The two streams of a program that people and machines read: machine output on one, words on the other.
nonisolated public enum Console {
  private static let outputDescriptor = Mutex(STDOUT_FILENO)

  /// Keeps standard output for this program's own lines. What the libraries and the processes they start write to it goes
  /// to standard error from now on: one line of theirs would spoil what a machine reads. Has no effect if called again.
  public static func reserveOutput() {
    outputDescriptor.withLock { descriptor in
      guard descriptor == STDOUT_FILENO else { return }
      let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
      guard own >= 0 else { return }
      dup2(STDERR_FILENO, STDOUT_FILENO)
      descriptor = own
    }
  }

  /// Writes a line to standard output, at once.
  public static func output(_ line: String) {
    write(line, to: outputDescriptor.withLock { $0 })
  }

  /// Writes a line to standard error, at once.
  public static func error(_ line: String) { write(line, to: STDERR_FILENO) }

  /// Writes the whole line and its end, whatever the pipe takes at a time. A reader that has gone is no error of ours.
  private static func write(_ line: String, to descriptor: Int32) {
    var line = line + "\n"
    line.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }
}
