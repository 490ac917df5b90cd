import CeremonyKit

/// The last lines that a program wrote, without links and keys.
final class OutputLog {
  private(set) var lines: [String] = []

  private let limit: Int

  init(limit: Int = 40) {
    self.limit = limit
  }

  func add(_ line: String) {
    guard !line.isEmpty else { return }
    lines.append(Redactor.redact(line))
    if lines.count > limit { lines.removeFirst() }
  }
}
