import CGLib

/// A folder that only we can read, removed with its owner: also when our process is killed, since a process of its own
/// waits for that.
@MainActor public final class TemporaryFolder {
  /// Where the folder is.
  public let path: String

  private let janitor: ObjectReference

  /// Makes the folder in the system's folder for temporary files.
  /// - Parameter purpose: the first part of its name.
  public init(_ purpose: String) throws(GLibError) {
    let made = try GLibError.check { g_dir_make_tmp("\(purpose)-XXXXXX", $0) }
    guard let made else { preconditionFailure("GLib gave neither a folder nor an error.") }
    defer { g_free(made) }
    path = String(cString: made)
    // Its standard input ends when we do. What dies at the same time may still write a file or two.
    let script = "cat >/dev/null; for i in 1 2 3 4 5; do rm -rf -- \"$1\" 2>/dev/null && exit; sleep 0.2; done"
    let launcher = ChildLauncher(input: .text(""), output: .null, errors: .null)
    janitor = try launcher.spawn(["setsid", "sh", "-c", script, "sh", path])
  }

  /// Makes a folder within, which only we can read, and returns its path.
  public func folder(_ name: String) -> String {
    let path = "\(self.path)/\(name)"
    g_mkdir_with_parents(path, 0o700)
    return path
  }

  /// Removes the folder and everything in it, and waits until that is done.
  public func remove() async {
    g_output_stream_close(g_subprocess_get_stdin_pipe(janitor.opaque), nil, nil)
    try? await awaitOperation(
      { g_subprocess_wait_async(janitor.opaque, nil, $0, $1) },
      finish: { [janitor] _, result in
        _ = try GLibError.check { g_subprocess_wait_finish(janitor.opaque, result, $0) }
      })
  }

  isolated deinit { g_output_stream_close(g_subprocess_get_stdin_pipe(janitor.opaque), nil, nil) }
}
