import CeremonyKit
import FoundationEssentials
import SignatureAPI

#if canImport(Glibc)
  import Glibc
#endif

/// The file that tells other programs where the sandbox is. It holds keys: its owner alone can read it, and it goes with
/// the sandbox.
struct ConnectionFile {
  /// The file could not be written; `reason` is the system's word for why.
  struct Unwritable: Error {
    let reason: String
  }

  private let path: String

  /// Writes the file in one step: who sees it sees all of it.
  init(path: String, connection: SandboxConnection) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let content = try encoder.encode(connection)
    let draft = "\(path).\(getpid())"
    self.path = path

    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure }
    let written = content.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard written == content.count, close(file) == 0, rename(draft, path) == 0 else {
      let failure = Self.failure
      unlink(draft)
      throw failure
    }
  }

  func remove() { unlink(path) }

  private static var failure: Unwritable { Unwritable(reason: String(cString: strerror(errno))) }
}
