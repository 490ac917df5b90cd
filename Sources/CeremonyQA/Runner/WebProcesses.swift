import FoundationEssentials
import Glibc

/// The processes in which an application's pages run.
nonisolated enum WebProcesses {
  /// Kills them.
  /// - Parameter isWanted: picks the processes that belong to the application.
  /// - Returns: how many there were.
  static func kill(ofProcesses isWanted: (Int32) -> Bool) -> Int {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let pages = entries.compactMap { Int32($0) }.filter { name(of: $0) == "WebKitWebProces" && isWanted($0) }
    for page in pages { Glibc.kill(page, SIGKILL) }
    return pages.count
  }

  /// The command's name, of which the kernel keeps 15 letters.
  private static func name(of process: Int32) -> String? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/comm") else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
