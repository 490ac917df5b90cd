import CGLib
import GLibRuntime
import HTTPTransport
import TestSupport
import XCTest

final class LoopbackRelayTests: XCTestCase {
  func testItLeadsRequestsOnUntilItIsCutAndAgainWhenItIsWhole() throws {
    try onMainThread {
      let server = HTTPServer(serverName: "site", bodyLimit: 1000) { .text($0.path) }
      let relay = LoopbackRelay(toPort: try server.listen())
      let request = HTTPClientRequest("GET", "http://127.0.0.1:\(try relay.listen())/path")
      let client = HTTPClient(timeout: .seconds(5), userAgent: "tests", proxy: .none)
      XCTAssertEqual(try waiting { try await client.send(request).body }, HTTPResponse.text("/path").body)
      relay.isCut = true
      XCTAssertThrowsError(try waiting { try await client.send(request) })
      relay.isCut = false
      XCTAssertEqual(try waiting { try await client.send(request).body }, HTTPResponse.text("/path").body)
      try waiting { await relay.stop() }
      XCTAssertThrowsError(try waiting { try await client.send(request) })
      try waiting { await server.stop() }
    }
  }

  func testCuttingItBreaksAnExchangeThatIsUnderWay() throws {
    try onMainThread {
      let began = Box(false)
      let gate = Gate()
      let server = HTTPServer(serverName: "site", bodyLimit: 1000) { _ in
        began.value = true
        await gate.passed()
        return .empty(200)
      }
      let relay = LoopbackRelay(toPort: try server.listen())
      let request = HTTPClientRequest("POST", "http://127.0.0.1:\(try relay.listen())/")
      let client = HTTPClient(timeout: .seconds(60), userAgent: "tests", proxy: .none)
      let failed = Box(false)
      Task { do { _ = try await client.send(request) } catch { failed.value = true } }
      expectSoon("the request") { began.value }
      relay.isCut = true
      expectSoon("the end of the exchange") { failed.value }
      gate.open()
      try waiting { await relay.stop() }
      try waiting { await server.stop() }
    }
  }

  func testItStopsAtWhateverMomentOfAConnection() throws {
    try onMainThread {
      let server = HTTPServer(serverName: "site", bodyLimit: 1000) { _ in .empty(200) }
      let port = try server.listen()
      for turns in 0..<60 {
        let relay = LoopbackRelay(toPort: port)
        let client = try RawConnection(port: try relay.listen())
        client.write("GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
        for _ in 0..<turns { g_main_context_iteration(nil, 0) }
        try waiting(atMost: .seconds(5)) { await relay.stop() }
        client.closeNow()
      }
      try waiting { await server.stop() }
    }
  }
}
