import CGLib

/// Finds this project's other programs: they lie beside ours.
enum Program {
  /// Our own program, for another process of it.
  static let own = "/proc/self/exe"

  /// The program's path; its name alone, for `PATH` to find, where our own place is unknown.
  static func path(_ name: String) -> String {
    guard let place = g_file_read_link(own, nil) else { return name }
    defer { g_free(place) }
    return FilePath.sibling(of: String(cString: place), named: name)
  }

  /// Whether `PATH` finds the program.
  static func isInstalled(_ name: String) -> Bool {
    guard let path = g_find_program_in_path(name) else { return false }
    g_free(path)
    return true
  }
}
