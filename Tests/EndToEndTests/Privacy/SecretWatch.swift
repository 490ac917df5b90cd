import Foundation
import GLibRuntime
import TestSupport

/// Looks for a secret everywhere around a program that runs on a display and in a folder of the test's own: in the
/// command lines, environments and names of its processes, in what its windows tell the desktop, and in files.
@MainActor final class SecretWatch {
  /// What the windows told the desktop.
  private(set) var windowTexts: Set<String> = []
  /// Where the secret stood.
  private(set) var findings: Set<String> = []

  private let secret: String
  private let folder: String
  private let windows: WindowTexts

  init(_ secret: String, display: VirtualDisplay, folder: String) {
    self.secret = secret
    self.folder = folder
    windows = WindowTexts(display)
  }

  /// Looks once more, while the program runs.
  func look(at program: pid_t) {
    for process in [RunningProcess(program)].compactMap({ $0 }) + descendants(of: program) {
      note(process.name, "the name of a process")
      note(process.commandLine, "the command line of \(process.name)")
      note(process.environment, "the environment of \(process.name)")
    }
    windowTexts.formUnion(windows.current())
    for text in windowTexts { note(text, "a window's text") }
    lookAtFiles()
  }

  /// Looks at what is left when the program has ended.
  func finish() {
    windows.end()
    lookAtFiles()
  }

  /// Looks at every file in the folder, by name and content.
  private func lookAtFiles() {
    for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
      let content = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
      if path.contains(secret) || content.range(of: Data(secret.utf8)) != nil { findings.insert("the file \(path)") }
    }
  }

  private func note(_ text: String, _ place: String) {
    if text.contains(secret) { findings.insert(place) }
  }
}
