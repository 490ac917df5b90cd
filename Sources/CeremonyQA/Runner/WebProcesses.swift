import FoundationEssentials
import GLibRuntime
import Glibc

/// The processes in which an application's pages run.
nonisolated enum WebProcesses {
  /// Kills them.
  /// - Parameter isWanted: picks the processes that belong to the application.
  /// - Returns: how many there were.
  static func kill(ofProcesses isWanted: (Int32) -> Bool) -> Int {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let pages = entries.compactMap { Int32($0) }.filter {
      ProcessFiles.name(of: $0) == "WebKitWebProces" && isWanted($0)
    }
    for page in pages { Glibc.kill(page, SIGKILL) }
    return pages.count
  }
}
