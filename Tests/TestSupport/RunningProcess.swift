import Foundation

/// A process as `/proc` shows it to everybody.
public struct RunningProcess {
  public let identifier: Int32
  public let parent: Int32
  /// The command's name, of which the kernel keeps 15 letters.
  public let name: String
  public let commandLine: String
  /// Its variables, each behind a NUL; empty where we may not read them.
  public let environment: String

  /// - Returns: nil when there is no such process.
  public init?(_ identifier: Int32) {
    guard let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let start = status.firstIndex(of: "("), let end = status.lastIndex(of: ")")
    else { return nil }
    let fields = status[end...].dropFirst().split(separator: " ")
    guard fields.count > 1, fields[0] != "Z", let parent = Int32(fields[1]) else { return nil }
    self.identifier = identifier
    self.parent = parent
    name = String(status[start...].dropFirst().prefix { $0 != ")" })
    let words = FileManager.default.contents(atPath: "/proc/\(identifier)/cmdline") ?? Data()
    commandLine = String(decoding: words, as: UTF8.self)
    let variables = FileManager.default.contents(atPath: "/proc/\(identifier)/environ") ?? Data()
    environment = String(decoding: variables, as: UTF8.self)
  }
}

extension RunningProcess {
  /// The value of one of its variables; nil where it has none of this name.
  public func variable(_ name: String) -> String? {
    environment.split(separator: "\0").first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

/// The processes that this one started, and those that they started.
public func descendants(of ancestor: Int32) -> [RunningProcess] {
  let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  let all = entries.compactMap { Int32($0) }.compactMap { RunningProcess($0) }
  var found: [RunningProcess] = []
  var generation: Set<Int32> = [ancestor]
  while !generation.isEmpty {
    let children = all.filter { generation.contains($0.parent) }
    found += children
    generation = Set(children.map(\.identifier))
  }
  return found
}
