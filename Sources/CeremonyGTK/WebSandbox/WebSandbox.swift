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
  /// The result of the one trial run of this process.
  static let isAvailable = trialRunSucceeds()

  /// Starts the tools that WebKit starts, in a child of their own, and looks at how they end.
  private static func trialRunSucceeds() -> Bool {
    // By the paths that Debian's WebKitGTK was built with: it does not look in PATH.
    succeeds([
      "/usr/bin/bwrap", "--die-with-parent", "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev",
      "/usr/bin/xdg-dbus-proxy", "--version",
    ])
  }

  private static func succeeds(_ command: [String]) -> Bool {
    let arguments = command.map { g_strdup($0) } + [nil]
    defer { arguments.forEach { g_free($0) } }
    let constant = arguments.map { UnsafePointer($0) }
    do {
      let child = try GLibError.check { error in
        g_subprocess_newv(
          constant,
          GSubprocessFlags(G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue),
          error)
      }
      guard let child else { return false }
      defer { g_object_unref(UnsafeMutableRawPointer(child)) }
      return try GLibError.check { g_subprocess_wait_check(child, nil, $0) } != 0
    } catch {
      return false
    }
  }
}
