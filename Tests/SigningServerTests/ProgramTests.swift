import CeremonyKit
import Foundation
import GLibRuntime
import Glibc
import HTTPTransport
import SignatureAPI
import TestSupport
import XCTest

@MainActor private func server(
  _ arguments: [String], key: String? = "key_test_SECRET123", proxy: String? = nil
) throws -> BuiltProgram {
  try BuiltProgram(
    "signing-server", arguments,
    environment: ["SIGNATUREAPI_KEY": key, "SIGNATUREAPI_BASE_URL": nil, "https_proxy": proxy, "no_proxy": nil])
}

extension BuiltProgram {
  /// The address it says it listens at.
  fileprivate func url() throws -> String {
    expectSoon("the server's address") { !output.isEmpty || hasEnded }
    let line = try XCTUnwrap(output.first, errors.joined(separator: "\n"))
    return try XCTUnwrap(try JSONDecoder().decode([String: String].self, from: Data(line.utf8))["url"])
  }

  /// The status that it leaves with soon.
  fileprivate func end() throws -> Int32 { try status(atMost: .seconds(10)) }
}

private let client = MainActor.assumeIsolated {
  HTTPClient(timeout: .seconds(20), userAgent: "tests", proxy: .none)
}

final class ProgramTests: XCTestCase {
  private static let envelopeID = "abcdef12-3456-7890-1234-abcdef123456"

  @MainActor private static func api(_ gate: Gate) throws -> FakeSignatureAPI {
    try FakeSignatureAPI { call, _ in
      if call == "POST /uploads" { return .json(Upload(id: "upl_1", url: "https://api.signatureapi.com/v1/uploads/1")) }
      await gate.passed()
      return .json(
        Envelope(
          id: envelopeID, status: .known(.inProgress),
          recipients: [
            Recipient(
              id: "re_1", type: .known(.signer), key: "signer",
              ceremony: Ceremony(url: Credential("https://sign.signatureapi.com/en/start?token=SECRET123")))
          ]))
    }
  }

  func testItSaysWhereItListensOnOneLineAndInAFile() throws {
    try onMainThread {
      let folder = try TemporaryFolder("server-tests")
      let program = try server(["--ready-file", "\(folder.path)/ready.json", "--api-base-url", "http://127.0.0.1:1"])
      let url = try program.url()
      XCTAssertTrue(url.hasPrefix("http://127.0.0.1:"), url)
      XCTAssertEqual(
        try String(contentsOfFile: "\(folder.path)/ready.json", encoding: .utf8), "\(program.output[0])\n")
      let health = try waiting { try await client.send(HTTPClientRequest("GET", "\(url)/health")) }
      XCTAssertEqual(String(decoding: health.body, as: UTF8.self), #"{"ok":true}"#)
      program.signal(SIGINT)
      XCTAssertEqual(try program.end(), 130)
      XCTAssertEqual(program.output.count, 1)
      try waiting { await folder.remove() }
    }
  }

  func testSIGTERMLetsARequestInFlightFinishAndTakesNoNewOne() throws {
    try onMainThread {
      let gate = Gate()
      let api = try Self.api(gate)
      let program = try server(["--api-base-url", api.baseURL.appending("")])
      let url = try program.url()
      let inFlight = Box<HTTPResponse?>(nil)
      Task { inFlight.value = try await client.send(HTTPClientRequest("POST", "\(url)/ceremonies")) }
      expectSoon("the envelope to be asked for") { api.asked.last == "POST /envelopes" }
      program.signal(SIGTERM)
      try waiting {
        while (try? await client.send(HTTPClientRequest("GET", "\(url)/health", headers: ["Connection": "close"])))
          != nil
        {}
      }
      XCTAssertNil(inFlight.value)
      gate.open()
      XCTAssertEqual(try program.end(), 128 + SIGTERM)
      expectSoon("the answer") { inFlight.value != nil }
      XCTAssertEqual(inFlight.value?.status, 201)
      XCTAssertEqual(api.requests.map(\.key), Array(repeating: "key_test_SECRET123", count: 3))
      XCTAssertFalse(program.everything.contains("SECRET123"))
      try api.stop()
    }
  }

  func testItWorksOnOneThreadBesideGLibsForSignals() throws {
    try onMainThread {
      let gate = Gate()
      gate.open()
      let api = try Self.api(gate)
      let program = try server(["--api-base-url", api.baseURL.appending("")])
      let url = try program.url()
      let answer = try waiting { try await client.send(HTTPClientRequest("POST", "\(url)/ceremonies")) }
      XCTAssertEqual(answer.status, 201)
      XCTAssertEqual(try Threads.count(of: program.identifier), 2)
      program.signal(SIGTERM)
      XCTAssertEqual(try program.end(), 143)
      try api.stop()
    }
  }

  func testASecondSignalEndsItAtOnce() throws {
    try onMainThread {
      let api = try Self.api(Gate())
      let program = try server(["--api-base-url", api.baseURL.appending("")])
      let url = try program.url()
      let failed = Box(false)
      Task {
        do { _ = try await client.send(HTTPClientRequest("POST", "\(url)/ceremonies")) } catch { failed.value = true }
      }
      expectSoon("the envelope to be asked for") { api.asked.last == "POST /envelopes" }
      program.signal(SIGTERM)
      program.signal(SIGINT)
      XCTAssertEqual(try program.end(), 128 + SIGTERM)
      expectSoon("the request to be broken off") { failed.value }
      try api.stop()
    }
  }

  func testAProxyOfTheEnvironmentIsUsedAndItsPasswordNeverTold() throws {
    try onMainThread {
      let asked = Box<[String]>([])
      let proxy = HTTPServer(serverName: "proxy", bodyLimit: 10) { request in
        let authorization = request.headers["Proxy-Authorization"]
        asked.value.append("\(request.method) \(request.host) \(authorization ?? "nobody")")
        return authorization == nil
          ? HTTPResponse(status: 407, headers: ["Proxy-Authenticate": "Basic realm=\"p\""]) : .empty(403)
      }
      let program = try server([], proxy: "http://user:SECRET123@127.0.0.1:\(try proxy.listen())")
      let url = try program.url()
      let answer = try waiting { try await client.send(HTTPClientRequest("POST", "\(url)/ceremonies")) }
      XCTAssertEqual(answer.status, 502)
      XCTAssertTrue(String(decoding: answer.body, as: UTF8.self).contains("proxy"))
      // user:SECRET123
      XCTAssertEqual(
        asked.value,
        ["CONNECT api.signatureapi.com nobody", "CONNECT api.signatureapi.com Basic dXNlcjpTRUNSRVQxMjM="])
      program.signal(SIGTERM)
      XCTAssertEqual(try program.end(), 143)
      XCTAssertFalse(program.everything.contains("SECRET123"), program.everything)
      try waiting { await proxy.stop() }
    }
  }

  func testALiveKeyIsRefusedUnlessItIsAllowed() throws {
    try onMainThread {
      let refused = try server([], key: "key_live_SECRET123")
      XCTAssertEqual(try refused.end(), 64)
      XCTAssertEqual(refused.output, [])
      XCTAssertEqual(refused.errors.count, 1)
      XCTAssertTrue(refused.everything.contains("--allow-live"), refused.everything)
      XCTAssertFalse(refused.everything.contains("SECRET123"))

      let allowed = try server(["--allow-live"], key: "key_live_SECRET123")
      _ = try allowed.url()
      allowed.signal(SIGTERM)
      XCTAssertEqual(try allowed.end(), 143)
    }
  }

  func testWhatIsWrongIsSaidOnOneLineWithStatus64() throws {
    try onMainThread {
      let cases: [(arguments: [String], key: String?)] = [
        ([], nil), ([], ""), ([], "SECRET123"), (["--port", "x"], "key_test_SECRET123"),
        (["--port", "65536"], "key_test_SECRET123"), (["--unknown"], "key_test_SECRET123"),
        (["SECRET123"], "key_test_SECRET123"), (["--sandbox", "/does/not/exist"], nil),
        (["--api-base-url", "http://example.com/SECRET123"], "key_test_SECRET123"),
        (["--api-base-url", "SECRET123"], "key_test_SECRET123"),
      ]
      for (arguments, key) in cases {
        let program = try server(arguments, key: key)
        XCTAssertEqual(try program.end(), 64, "\(arguments)")
        XCTAssertEqual(program.output, [])
        XCTAssertEqual(program.errors.count, 1, "\(program.errors)")
        XCTAssertFalse(program.everything.contains("SECRET123"), program.everything)
      }
    }
  }

  func testAPortInUseAndAnAddressThatIsNoneAreSaidWithStatus70() throws {
    try onMainThread {
      let other = HTTPServer(serverName: "tests", bodyLimit: 10) { _ in .empty(200) }
      let port = try other.listen()
      for arguments in [["--port", "\(port)"], ["--address", "nowhere"], ["--ready-file", "/does/not/exist"]] {
        let program = try server(arguments)
        XCTAssertEqual(try program.end(), 70, "\(arguments)")
        XCTAssertEqual(program.output, [])
        XCTAssertEqual(program.errors.count, 1, "\(program.errors)")
      }
      try waiting { await other.stop() }
    }
  }
}
