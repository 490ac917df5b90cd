import CeremonyKit
import GLibRuntime

/// The key of SignatureAPI's real service that scenarios use it with. It is one for tests: what is signed with it has no
/// legal effect.
nonisolated struct TestKey: Sendable {
  /// The environment's variable that holds it.
  static let variable = "SIGNATUREAPI_KEY"

  let credential: Credential

  /// Why a key cannot be used.
  struct Refused: Error, CustomStringConvertible {
    let description =
      "SIGNATUREAPI_KEY is not a test key. A test key begins with key_test_; tests are never run with a live one. "
      + "Unset it to use the sandbox."
  }

  init(_ text: String) throws(Refused) {
    guard text.hasPrefix("key_test_"), text.count > "key_test_".count else { throw Refused() }
    credential = Credential(text)
  }

  /// The key of our environment; nil where there is none and the sandbox is to be used.
  static func ofEnvironment() throws(Refused) -> TestKey? {
    guard let value = Environment.value(variable) else { return nil }
    return try TestKey(value)
  }

  /// Takes the key out of our environment, so that no program gets it that we start without meaning to give it.
  static func takeFromEnvironment() throws(Refused) -> TestKey? {
    defer { Environment.change([variable: nil]) }
    return try ofEnvironment()
  }
}
