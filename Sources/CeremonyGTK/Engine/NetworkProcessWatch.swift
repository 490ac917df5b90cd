import CWebKitGTK
import GLibRuntime
import Glibc

/// Notices that WebKit's network process for one ceremony has died. WebKit has no signal for it: requests under way fail
/// in the page, and the next one starts another process.
@MainActor final class NetworkProcessWatch {
  /// The kernel keeps 15 letters of `WebKitNetworkProcess`.
  private static let name = "WebKitNetworkPr"
  /// Those that a ceremony watches already: each context has one of its own.
  private static var watched: Set<pid_t> = []

  /// Whether the process is still there.
  private(set) var isAlive = true

  private let identifier: pid_t
  private var watch: ProcessWatch?

  /// Watches the newest network process that no other ceremony watches; nil when there is none. An older one is what a
  /// ceremony before has left, and about to end.
  init?(onDeath: @escaping @MainActor () -> Void) {
    guard
      let process = Self.children.last(where: { !Self.watched.contains($0) && ProcessFiles.name(of: $0) == Self.name })
    else { return nil }
    identifier = process
    watch = ProcessWatch(process) { [weak self] in
      self?.isAlive = false
      onDeath()
    }
    guard watch != nil else { return nil }
    Self.watched.insert(process)
  }

  isolated deinit { Self.watched.remove(identifier) }

  private static var children: [pid_t] {
    guard let folder = g_dir_open("/proc/self/task", 0, nil) else { return [] }
    defer { g_dir_close(folder) }
    var children: [pid_t] = []
    while let task = g_dir_read_name(folder) {
      let text = ProcessFiles.text("/proc/self/task/\(String(cString: task))/children")
      children += text.split(separator: " ").compactMap { pid_t($0) }
    }
    return children
  }
}
