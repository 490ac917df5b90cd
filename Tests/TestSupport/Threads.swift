import Foundation

/// The threads of a process.
public enum Threads {
  public static func count(of process: pid_t) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").count
  }
}
