import CeremonyKit
import GLibRuntime
import Glibc

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Notices that WebKit's network process for one ceremony has died. WebKit has no signal for it: requests under way fail
/// in the page, and the next one starts another process.
@MainActor final class NetworkProcessWatch {
  /// The kernel keeps 15 letters of `WebKitNetworkProcess`.
  private static let name = "WebKitNetworkPr"
  /// Those that a ceremony watches already: each context has one of its own.
  private static var watched: Set<pid_t> = []

  private let identifier: pid_t
  private let watch: ProcessWatch

  /// Watches the network process that no other ceremony watches; nil when there is none.
  init?(onDeath: @escaping @MainActor () -> Void) {
    guard let process = Self.children.first(where: { !Self.watched.contains($0) && Self.name(of: $0) == Self.name }),
      let watch = ProcessWatch(process, onExit: onDeath)
    else { return nil }
    identifier = process
    self.watch = watch
    Self.watched.insert(process)
  }

  isolated deinit { Self.watched.remove(identifier) }

  private static var children: [pid_t] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.flatMap { task in
      text("/proc/self/task/\(task)/children").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private static func name(of process: pid_t) -> String? {
    text("/proc/\(process)/comm").split(separator: "\n").first.map(String.init)
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
