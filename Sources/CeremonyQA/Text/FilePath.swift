/// What the path of a file or folder is made of.
nonisolated enum FilePath {
  /// The folder that it lies in; empty for a name alone.
  static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// The path of what lies beside it.
  static func sibling(of path: String, named name: String) -> String {
    path.lastIndex(of: "/").map { path[...$0] + name } ?? name
  }

  /// Its last part.
  static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }
}
