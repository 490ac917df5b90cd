import Foundation

/// A report on its way to a file.
nonisolated enum ReportFile {
  /// Writes the whole file or nothing: what was there before stands until the new one is complete. The file's folder is
  /// made when it is not there.
  /// - Throws: `ReportError`, which names the file.
  static func write(_ text: String, to path: String) throws(ReportError) {
    let file = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw ReportError(path: path, reason: error.localizedDescription)
    }
  }
}

/// A report that could not be written.
nonisolated struct ReportError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "The report \(path) could not be written: \(reason)".asSentence }
}
