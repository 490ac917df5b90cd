import Foundation

/// What a process holds in memory.
struct ResidentMemory: CustomStringConvertible {
  /// All that is resident, in KiB.
  let kibibytes: Int

  /// - Returns: nil when there is no such process, or when it is closed to us.
  init?(of process: Int32) {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let size = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    guard let size, let number = Int(size) else { return nil }
    kibibytes = number
  }

  /// The growth in percent.
  func growth(since first: ResidentMemory) -> Double {
    Double(kibibytes - first.kibibytes) * 100 / Double(first.kibibytes)
  }

  var description: String { "\(kibibytes) KiB" }
}
