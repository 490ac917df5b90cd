import CeremonyKit
import Foundation
import Testing

@Suite("A sandbox connection file")
struct SandboxConnectionTests {
  private static let connection = SandboxConnection(
    apiBaseURL: "http://127.0.0.1:4010/v1", apiKey: Credential("key_test_SECRET123"),
    proxyURL: "http://127.0.0.1:4011", certificatePEM: "-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n",
    webhookSecret: Credential("whsec_SECRET123"))

  private func read(_ change: (inout SandboxConnection) -> Void) throws -> SandboxConnection {
    var connection = Self.connection
    change(&connection)
    return try SandboxConnection(json: JSONEncoder().encode(connection))
  }

  private func withFile(
    _ data: Data, mode: Int, _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "connection.json").path
    _ = FileManager.default.createFile(atPath: path, contents: data, attributes: [.posixPermissions: mode])
    try body(path)
  }

  @Test("is read as it was written")
  func roundTrip() throws {
    try withFile(JSONEncoder().encode(Self.connection), mode: 0o600) { path in
      let read = try SandboxConnection(contentsOf: path)
      #expect(read == Self.connection)
    }
  }

  @Test("that others may read or write is refused", arguments: [0o640, 0o604, 0o620, 0o602, 0o644, 0o666])
  func permissions(mode: Int) throws {
    try withFile(JSONEncoder().encode(Self.connection), mode: mode) { path in
      #expect(throws: SandboxConnectionError.readableByOthers) { try SandboxConnection(contentsOf: path) }
    }
  }

  @Test("that is not there, or is a folder, is named as such")
  func noFile() {
    #expect(throws: SandboxConnectionError.notFound) { try SandboxConnection(contentsOf: "/nonexistent/connection") }
    #expect(throws: SandboxConnectionError.notAFile) { try SandboxConnection(contentsOf: "/") }
  }

  @Test(
    "leads to this machine alone",
    arguments: [
      "http://192.0.2.1:80", "https://127.0.0.1:443", "http://127.0.0.1", "http://127.0.0.1:0",
      "http://127.0.0.1:65536",
      "http://127.0.0.1:80@192.0.2.1:80", "http://user:SECRET123@127.0.0.1:80", "http://127.0.0.1.example.com:80",
      "http://127.0.0.1:80?x", "http://127.0.0.1:80#x", "http://127.0.0.1:80\\@example.com", "http://127.0.0.1:8 0",
      "socks5://127.0.0.1:80", "", "127.0.0.1:80", "http://[::2]:80",
    ])
  func elsewhere(url: String) {
    #expect(throws: SandboxConnectionError.notThisMachine) { try read { $0.proxyURL = url } }
    #expect(throws: SandboxConnectionError.notThisMachine) { try read { $0.apiBaseURL = url } }
  }

  @Test(
    "may name each loopback address", arguments: ["http://127.0.0.1:1", "http://[::1]:65535/", "http://localhost:80"])
  func loopback(url: String) throws {
    #expect(try read { $0.proxyURL = url }.proxyURL == url)
  }

  @Test("holds a test key, a certificate and the version that this build knows")
  func contents() {
    #expect(throws: SandboxConnectionError.notATestKey) { try read { $0.apiKey = Credential("key_live_1") } }
    #expect(throws: SandboxConnectionError.noCertificate) { try read { $0.certificatePEM = "" } }
    #expect(throws: SandboxConnectionError.noCertificate) {
      try read { $0.certificatePEM += "-----BEGIN PRIVATE KEY-----\n" }
    }
    #expect(throws: SandboxConnectionError.unknownVersion) { try read { $0.version = 2 } }
    for text in ["", "{}", "[]", "null", "{\"version\": 1}"] {
      #expect(throws: SandboxConnectionError.notAConnection) { try SandboxConnection(json: Data(text.utf8)) }
    }
  }

  @Test("is never printed with its keys, and neither is what is wrong with it")
  func privacy() {
    #expect(!"\(Self.connection) \(String(reflecting: Self.connection))".contains("SECRET123"))
    for error in SandboxConnectionError.allCases { #expect(!error.description.isEmpty) }
  }
}
