import CGLib

/// Finds this project's other programs: they lie beside ours.
enum Program {
  /// The program's path; its name alone, for `PATH` to find, where our own place is unknown.
  static func path(_ name: String) -> String {
    guard let own = g_file_read_link("/proc/self/exe", nil) else { return name }
    defer { g_free(own) }
    let text = String(cString: own)
    return text[..<(text.lastIndex(of: "/") ?? text.startIndex)] + "/" + name
  }
}
