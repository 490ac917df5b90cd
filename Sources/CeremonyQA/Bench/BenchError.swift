import GLibRuntime

/// Why there is no bench to run on, and what to do about it.
nonisolated public enum BenchError: Error, CustomStringConvertible {
  /// No display could be opened.
  case display(VirtualDisplayError)
  /// There is no display in the environment, or one that takes no input.
  case noDisplay
  /// A program that the bench needs is not installed.
  case missing(program: String, package: String)
  /// A program that the bench needs did not come up.
  case notReady(program: String, lastWords: String)
  /// There is no session bus in the environment.
  case noSessionBus
  /// The session bus brings no accessibility bus.
  case noAccessibilityBus
  /// The folder for temporary files cannot be written to.
  case noFolder

  /// The server or its sandbox cannot be used; the text says why.
  case server(String)
  /// The server or the sandbox did not do what was asked. The status is nil when it gave no answer that makes sense.
  case service(doing: String, status: Int?)
  /// The scenario asks for what the sandbox alone can do.
  case needsSandbox

  /// Whether it may come up when it is tried again: programs that are there, and did not come up in time. A display was
  /// tried several times already.
  var isWorthRetrying: Bool {
    switch self {
    case .notReady: true
    case .display, .noDisplay, .missing, .noSessionBus, .noAccessibilityBus, .noFolder, .server, .service,
      .needsSandbox:
      false
    }
  }

  public var description: String {
    switch self {
    case .display(let error): "\(error)"
    case .noDisplay:
      "No display takes input here. Run this in an X session, or leave --here out for a display of its own."
    case .missing(let program, let package): "\(program) was not found. Install the Debian package \(package)."
    case .notReady(let program, let lastWords):
      "\(program) did not come up" + (lastWords.isEmpty ? "." : ": \(lastWords)")
    case .noSessionBus: "There is no D-Bus session here. Run this under dbus-run-session, or leave --here out."
    case .noAccessibilityBus: "There is no accessibility bus. Install the Debian package at-spi2-core."
    case .server(let reason): reason
    case .service(let doing, let status):
      "The service did not \(doing)" + (status.map { ": it answered with status \($0)." } ?? ": it gave no answer.")
    case .needsSandbox:
      "This scenario needs the sandbox. Leave --server out, or name the sandbox's connection file with --sandbox."
    case .noFolder: "The folder for temporary files cannot be written to. Check TMPDIR."
    }
  }
}
