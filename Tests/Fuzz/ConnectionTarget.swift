import FoundationEssentials

/// Whatever stands in a connection file: no crash, and what is accepted stays on this machine and hides its keys.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  guard let connection = try? SandboxConnection(json: data) else { return 0 }
  for address in [connection.apiBaseURL, connection.proxyURL] {
    let host = CeremonyURL(address).host
    precondition(["127.0.0.1", "[::1]", "localhost"].contains(host))
  }
  let key = connection.apiKey.revealed
  precondition(key.hasPrefix("key_test_") && connection.version == SandboxConnection.currentVersion)
  precondition(!"\(connection.apiKey)\(connection.webhookSecret)".contains(key))
  return 0
}
