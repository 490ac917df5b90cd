import CeremonyKit

/// One thing that scenarios need, or can use, and whether it is there.
nonisolated struct Finding: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// It works. The text says more about it.
    case works(String)
    /// It is not there, or does not work. The text says why.
    case fails(String)
    /// It could not be looked at, since what it stands on fails.
    case unknown
  }

  let name: String
  let state: State
  /// The Debian package that brings it; nil where none does.
  let package: String?
  /// What cannot be done without it; nil where nothing can.
  var serves: String?

  var isFine: Bool {
    if case .works = state { true } else { false }
  }

  /// Whether scenarios cannot be run without it.
  var isNeeded: Bool { serves == nil }

  /// The finding on one line.
  var line: String {
    let head = name + String(repeating: " ", count: max(1, 20 - name.count))
    switch state {
    case .works(let text): return "ok       \(head)\(Redactor.redact(text))"
    case .fails(let text):
      let use = serves.map { " Only \($0) needs it." } ?? ""
      let advice = package.map { " Install the Debian package \($0)." } ?? ""
      let problem = text.contains("Debian package") ? text : text + advice
      return (isNeeded ? "missing  " : "absent   ") + head + Redactor.redact(problem) + use
    case .unknown: return "unknown  \(head)It needs what is missing above."
    }
  }
}
