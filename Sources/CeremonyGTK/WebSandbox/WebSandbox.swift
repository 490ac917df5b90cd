import CWebKitGTK
import GLibRuntime

/// Whether the page runs in bubblewrap, WebKit's own sandbox for web processes.
public enum WebSandboxPolicy: Sendable, Equatable {
  /// Where a trial run works; otherwise a line in the log says that it does not.
  case whenPossible
  /// Always: where it cannot run, no page is loaded.
  case required
}

/// Finds out whether bubblewrap works here. Enabling it blindly would abort the process where user namespaces are
/// denied, as in many containers.
enum WebSandbox {
  /// Begins to find out, so that the answer is there when it is needed.
  static func prepare() {
    _ = trial
  }

  /// Whether the one trial run of this process succeeds. Waits for its end.
  static let isAvailable = hasSucceeded(trial)

  /// The tools that WebKit starts, in a child of their own; nil when it cannot be started.
  private static let trial = start([
    // By the paths that Debian's WebKitGTK was built with: it does not look in PATH.
    "/usr/bin/bwrap", "--die-with-parent", "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev",
    "/usr/bin/xdg-dbus-proxy", "--version",
  ])

  private static func start(_ command: [String]) -> ObjectReference? {
    let arguments = command.map { g_strdup($0) } + [nil]
    defer { arguments.forEach { g_free($0) } }
    let constant = arguments.map { UnsafePointer($0) }
    let silent = G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue
    let child = try? GLibError.check { g_subprocess_newv(constant, GSubprocessFlags(silent), $0) }
    return child.map { ObjectReference(owning: UnsafeMutableRawPointer($0)) }
  }

  private static func hasSucceeded(_ trial: ObjectReference?) -> Bool {
    guard let trial else { return false }
    let isSuccess = try? GLibError.check { g_subprocess_wait_check(trial.opaque, nil, $0) }
    return isSuccess == 1
  }
}
