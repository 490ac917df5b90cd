/// Why a connection file is not used. The text repeats nothing of it.
public enum SandboxConnectionError: Error, Hashable, CaseIterable, Sendable, CustomStringConvertible {
  case notFound, notAFile, readableByOthers, ownedByAnother, notReadable, notAConnection, unknownVersion,
    notThisMachine, notATestKey
  case noCertificate

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .notFound:
      "There is no connection file at that path. Start ceremony-sandbox with --connection-file and wait for the file."
    case .notAFile: "The connection file is no regular file. Give the path that ceremony-sandbox writes to."
    case .readableByOthers:
      "The connection file may be read or written by others. Let ceremony-sandbox write it anew, with mode 0600."
    case .ownedByAnother:
      "The connection file is another user's. Run ceremony-sandbox as the user who runs this program."
    case .notReadable: "The connection file cannot be read. Run this program as the user who runs ceremony-sandbox."
    case .notAConnection: "The connection file is not one that ceremony-sandbox wrote. Let it write the file anew."
    case .unknownVersion:
      "The connection file is of another version. Use ceremony-sandbox and this program from the same release."
    case .notThisMachine: "The connection file leads away from this machine. A sandbox is on a loopback address."
    case .notATestKey: "The connection file's key is no test key. A sandbox's key begins with key_test_."
    case .noCertificate: "The connection file's certificate is missing, or comes with a private key."
    }
  }
}
