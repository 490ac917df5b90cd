import Glibc

/// The two streams of a program that people and machines read: machine output on one, words on the other.
nonisolated public enum Console {
  /// Writes a line to standard output, at once.
  public static func output(_ line: String) { write(line, to: STDOUT_FILENO) }

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
