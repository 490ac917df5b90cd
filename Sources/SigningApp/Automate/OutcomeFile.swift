import CWebKitGTK
import CeremonyKit
import GLibRuntime
import Glibc

/// The file that a client reads a ceremony's outcome from: its owner alone can read it, and who sees it sees all of it.
struct OutcomeFile {
  private let path: String

  /// Takes away what an earlier run left there.
  /// - Throws: `UsageProblem` when it cannot.
  init(path: String) throws(UsageProblem) {
    self.path = path
    guard unlink(path) == 0 || errno == ENOENT else {
      throw UsageProblem("--outcome-file cannot be replaced: \(String(cString: strerror(errno)))")
    }
  }

  /// Writes the report's line.
  /// - Throws: `GLibError` when the file cannot be written.
  func write(_ report: OutcomeReport) throws {
    let line = "\(try report.line())\n"
    _ = try GLibError.check { g_file_set_contents_full(path, line, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0o600, $0) }
  }
}
