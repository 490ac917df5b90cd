import CGLib
import Glibc

/// GLib's launcher, set up with where a child's streams go.
struct ChildLauncher {
  private let launcher: ObjectReference

  init(input: ChildProcess.Input, output: ChildProcess.Output, errors: ChildProcess.Output) {
    var flags = G_SUBPROCESS_FLAGS_NONE.rawValue
    switch input {
    case .inherited: flags |= G_SUBPROCESS_FLAGS_STDIN_INHERIT.rawValue
    case .text, .lines: flags |= G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue
    case .null, .file: break
    }
    switch output {
    case .null: flags |= G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue
    case .lines: flags |= G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue
    case .inherited, .file: break
    }
    switch errors {
    case .null: flags |= G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue
    case .lines: flags |= G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue
    case .inherited, .file: break
    }
    launcher = ObjectReference(owning: g_subprocess_launcher_new(GSubprocessFlags(flags)))
    if case .file(let path) = input { g_subprocess_launcher_set_stdin_file_path(launcher.opaque, path) }
    if case .file(let path) = output { g_subprocess_launcher_set_stdout_file_path(launcher.opaque, path) }
    if case .file(let path) = errors { g_subprocess_launcher_set_stderr_file_path(launcher.opaque, path) }
  }

  func setEnvironment(_ changes: [String: String?]) {
    for (name, value) in changes {
      if let value {
        g_subprocess_launcher_setenv(launcher.opaque, name, value, 1)
      } else {
        g_subprocess_launcher_unsetenv(launcher.opaque, name)
      }
    }
  }

  func setFolder(_ folder: String) {
    g_subprocess_launcher_set_cwd(launcher.opaque, folder)
  }

  /// Gives the child a copy of the descriptor `source`, under the number `target`.
  func pass(_ source: Int32, as target: Int32) {
    g_subprocess_launcher_take_fd(launcher.opaque, dup(source), target)
  }

  /// Starts a program that the kernel kills when our process ends in whatever way, with a session of its own.
  /// - Returns: the child and its process id. GLib forgets the id of a child that has ended, but not we: it names the
  ///   group that the child may have left others in.
  func spawnForLife(_ command: [String]) throws(GLibError) -> (child: ObjectReference, identifier: pid_t) {
    var ends: [Int32] = [-1, -1]
    guard g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else { preconditionFailure("There are no descriptors left.") }
    // Out of the way of the numbers that the child's descriptors get.
    let report = fcntl(ends[1], F_DUPFD_CLOEXEC, 500)
    close(ends[1])
    defer { close(ends[0]) }
    var birth = CGLibChildBirth(parent: getpid(), report: report)
    let result: Result<ObjectReference, GLibError> = withUnsafeMutablePointer(to: &birth) { birth in
      g_subprocess_launcher_set_child_setup(launcher.opaque, cglib_begin_child, birth, nil)
      do throws(GLibError) { return .success(try spawn(command)) } catch { return .failure(error) }
    }
    close(report)
    let child = try result.get()
    var identifier: pid_t = 0
    let size = MemoryLayout.size(ofValue: identifier)
    guard read(ends[0], &identifier, size) == size, identifier > 1 else {
      preconditionFailure("A child was started that did not say its process id.")
    }
    return (child, identifier)
  }

  /// Starts a program.
  func spawn(_ command: [String]) throws(GLibError) -> ObjectReference {
    let words = command.map { g_strdup($0) }
    defer { words.forEach { g_free($0) } }
    let arguments = words.map { $0.map { UnsafePointer($0) } } + [nil]
    let child = try GLibError.check { g_subprocess_launcher_spawnv(launcher.opaque, arguments, $0) }
    guard let child else { preconditionFailure("GLib gave neither a child nor an error.") }
    return ObjectReference(owning: child)
  }
}
