import Foundation

/// What an attempt leaves in its folder: pictures and a recording by the worker, and the evidence as text.
enum AttemptFiles {
  /// The folder of an attempt.
  /// - Parameter artifacts: the folder of the whole run.
  static func folder(of runCase: RunCase, attempt: Int, in artifacts: String) -> String {
    "\(artifacts)/\(runCase.folderName)/attempt-\(attempt)"
  }

  /// Removes what an earlier run left of the case's attempts, and nothing else.
  static func clear(_ runCase: RunCase, in artifacts: String) {
    let folder = "\(artifacts)/\(runCase.folderName)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.wholeMatch(of: /attempt-[0-9]+/) != nil {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    // It stays when something is in it.
    rmdir(folder)
  }

  /// Removes an attempt's folder if nothing is in it, and its case's then.
  static func removeEmpty(_ folder: String) {
    if rmdir(folder) == 0 { rmdir(FilePath.folder(of: folder)) }
  }

  /// Notes the files of an attempt in its record. What a failure needs is written beside them; a recording of what
  /// passed is removed.
  static func collect(into record: inout AttemptRecord, from assignment: Assignment) {
    guard let folder = assignment.settings.pictureFolder else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    record.pictures = names.filter { $0.hasSuffix(".png") }.map { "\(folder)/\($0)" }
      .sorted { (date(of: $0), $0) < (date(of: $1), $1) }
    if let video = assignment.video, FileManager.default.fileExists(atPath: video) {
      if record.isFailure { record.video = video } else { try? FileManager.default.removeItem(atPath: video) }
      removeEmpty(folder)
    }
    guard record.isFailure, let evidence = record.evidence else { return }
    for (name, text) in texts(of: evidence) { try? ReportFile.write(text, to: "\(folder)/\(name)") }
  }

  /// The evidence as files, by their names.
  private static func texts(of evidence: Evidence) -> [(String, String)] {
    let step = evidence.stepText.map { "Step \((evidence.step ?? 0) + 1): \($0)\n" } ?? ""
    let log = evidence.applicationLog.map { "app: \($0)" } + evidence.serviceLog.map { "service: \($0)" }
    return [
      ("failure.txt", "\(step)\(evidence.failure)\n"),
      ("tree.txt", evidence.tree.joined(separator: "\n") + "\n"),
      ("log.txt", log.joined(separator: "\n") + "\n"),
      ("outcome.json", evidence.outcome.map { "\($0)\n" } ?? ""),
    ].filter { !$0.1.allSatisfy(\.isNewline) }
  }

  private static func date(of path: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
