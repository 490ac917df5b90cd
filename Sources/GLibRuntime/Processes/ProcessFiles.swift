import CGLib

/// What the kernel tells of processes, in files below `/proc`.
nonisolated public enum ProcessFiles {
  /// The name of a process's command, of which the kernel keeps 15 letters; nil when there is no such process.
  public static func name(of process: Int32) -> String? {
    text("/proc/\(process)/comm").split(separator: "\n").first.map(String.init)
  }

  /// The file's text; empty when it cannot be read.
  ///
  /// Not with Foundation: it loses 4 KB each time it reads a file that says, as those of /proc do, that it is empty.
  public static func text(_ path: String) -> String {
    var contents: UnsafeMutablePointer<gchar>?
    defer { g_free(contents) }
    guard g_file_get_contents(path, &contents, nil, nil) != 0, let contents else { return "" }
    return String(cString: contents)
  }
}
