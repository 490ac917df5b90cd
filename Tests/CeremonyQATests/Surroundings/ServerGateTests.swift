import CGLib
import Foundation
import HTTPTransport
import TestSupport
import XCTest

@testable import CeremonyQA

final class ServerGateTests: XCTestCase {
  func testCallsGoThroughUnchangedAndTheEnvelopeThatWasMadeIsRemembered() throws {
    try onMainThread {
      let made = #"{"envelopeId": "e1", "recipientId": "r1", "ceremonyUrl": "https://sign.signatureapi.com/en/start"}"#
      let server = HTTPServer(serverName: "site", bodyLimit: 1000) { request in
        let seen = [request.method, request.path, request.query ?? "", request.headers["Authorization"] ?? ""]
        guard request.path == "/base/ceremonies" else {
          return .text((seen + [String(decoding: request.body, as: UTF8.self)]).joined(separator: " "), status: 418)
        }
        return HTTPResponse(status: 201, headers: ["Content-Type": "application/json"], body: Data(made.utf8))
      }
      let gate = ServerGate(to: try BaseURL("http://127.0.0.1:\(try server.listen())/base"))
      let address = "http://127.0.0.1:\(try gate.open())"
      let client = HTTPClient(timeout: .seconds(5), userAgent: "tests", proxy: .none)
      let other = try waiting {
        try await client.send(
          HTTPClientRequest(
            "PUT", "\(address)/envelopes/e%201?a=b%20c", headers: ["Authorization": "Bearer x"],
            body: Data("hello".utf8)))
      }
      XCTAssertEqual(other.status, 418)
      XCTAssertEqual(String(decoding: other.body, as: UTF8.self), "PUT /base/envelopes/e%201 a=b%20c Bearer x hello")
      XCTAssertNil(gate.envelope)
      let answer = try waiting { try await client.send(HTTPClientRequest("POST", "\(address)/ceremonies")) }
      XCTAssertEqual(answer.status, 201)
      XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), made)
      XCTAssertEqual(gate.envelope, "e1")
      try waiting { await gate.close() }
      try waiting { await server.stop() }
    }
  }

  func testAServerThatIsGoneIsAConnectionThatBreaks() throws {
    try onMainThread {
      let gate = ServerGate(to: try BaseURL("http://127.0.0.1:1"))
      let address = "http://127.0.0.1:\(try gate.open())"
      let client = HTTPClient(timeout: .seconds(5), userAgent: "tests", proxy: .none)
      XCTAssertThrowsError(try waiting { try await client.send(HTTPClientRequest("POST", "\(address)/ceremonies")) })
      try waiting { await gate.close() }
    }
  }

  func testItClosesAtWhateverMomentOfACall() throws {
    try onMainThread {
      let server = HTTPServer(serverName: "site", bodyLimit: 1000) { _ in .empty(200) }
      let base = try BaseURL("http://127.0.0.1:\(try server.listen())")
      for turns in 0..<60 {
        let gate = ServerGate(to: base)
        let relay = LoopbackRelay(toPort: try gate.open())
        let request = HTTPClientRequest("GET", "http://127.0.0.1:\(try relay.listen())/envelopes/e1")
        let client = HTTPClient(timeout: .seconds(5), userAgent: "tests", proxy: .none)
        let isOver = Box(false)
        Task {
          _ = try? await client.send(request)
          isOver.value = true
        }
        for _ in 0..<turns { g_main_context_iteration(nil, 0) }
        try waiting(atMost: .seconds(5)) {
          await relay.stop()
          await gate.close()
        }
        expectSoon("the end of the call") { isOver.value }
      }
      try waiting { await server.stop() }
    }
  }
}
