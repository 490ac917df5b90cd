import CGLib
import GLibRuntime

/// A report on its way to a file.
enum ReportFile {
  /// Writes the whole file or nothing: what was there before stands until the new one is complete. The file's folder is
  /// made when it is not there.
  /// - Throws: `ReportError`, which names the file.
  static func write(_ text: String, to path: String) throws(ReportError) {
    if let end = path.lastIndex(of: "/"), end != path.startIndex {
      g_mkdir_with_parents(String(path[..<end]), 0o755)
    }
    var text = text
    let result: Result<Void, GLibError> = text.withUTF8 { bytes in
      do throws(GLibError) {
        _ = try GLibError.check { error in
          bytes.withMemoryRebound(to: CChar.self) {
            g_file_set_contents_full(
              path, $0.baseAddress, gssize($0.count), G_FILE_SET_CONTENTS_CONSISTENT, 0o644, error)
          }
        }
        return .success(())
      } catch { return .failure(error) }
    }
    do { try result.get() } catch { throw ReportError(path: path, reason: error.message) }
  }
}

/// A report that could not be written.
nonisolated struct ReportError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "The report \(path) could not be written: \(reason)." }
}
