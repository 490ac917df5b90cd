import FoundationEssentials
import GLibRuntime
import HTTPTransport
import TestSupport
import XCTest

/// What no client of ours would send.
final class HostileRequestTests: XCTestCase {
  /// Serves, and notes what reaches the handler, which answers once the gate is open.
  private static func whileServing(
    gate: Gate? = nil, _ test: @MainActor (_ port: UInt16, _ seen: Box<[HTTPRequest]>) throws -> Void
  ) throws {
    try onMainThread {
      let seen = Box<[HTTPRequest]>([])
      let server = HTTPServer(serverName: "tests", bodyLimit: 1000) { request in
        seen.value.append(request)
        await gate?.passed()
        return .text("done")
      }
      try test(try server.listen(), seen)
      try waiting { await server.stop() }
    }
  }

  func testAChunkedBodyOverTheLimitIsRefusedAndNeverKept() throws {
    try Self.whileServing { port, seen in
      let connection = try RawConnection(port: port)
      connection.write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
      for _ in 0..<50 { connection.write("64\r\n\(String(repeating: "a", count: 100))\r\n") }
      connection.write("0\r\n\r\n")
      let answer = connection.readToEnd()
      XCTAssertTrue(answer.hasPrefix("HTTP/1.1 413 "), answer)
      XCTAssertTrue(answer.contains("The body is too long."))
      XCTAssertEqual(seen.value, [])
      connection.closeNow()
    }
  }

  func testAChunkedBodyOfTheLimitReachesTheHandlerWhole() throws {
    try Self.whileServing { port, seen in
      let connection = try RawConnection(port: port)
      connection.write("POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n")
      for _ in 0..<10 { connection.write("64\r\n\(String(repeating: "a", count: 100))\r\n") }
      connection.write("0\r\n\r\n")
      XCTAssertTrue(connection.readToEnd().hasPrefix("HTTP/1.1 200 "))
      XCTAssertEqual(seen.value.map(\.body), [Data(repeating: 97, count: 1000)])
      connection.closeNow()
    }
  }

  func testAClientThatNeverStopsSendingIsCutOff() throws {
    try Self.whileServing { port, seen in
      let connection = try RawConnection(port: port)
      connection.write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "10000\r\n\(String(repeating: "a", count: 65_536))\r\n"
      var sent = 0
      expectSoon("the server to give up") {
        // Until the kernel takes no more for now: the server reads only while the loop turns.
        while connection.write("") {
          connection.write(chunk)
          sent += 65_536
        }
        return connection.read() == nil
      }
      XCTAssertLessThan(sent, 64 << 20)
      XCTAssertEqual(seen.value, [])
      connection.closeNow()
    }
  }

  func testTheHostIsInLowerCaseAndWithoutItsPort() throws {
    try Self.whileServing { port, seen in
      for host in ["Sign.SignatureAPI.com", "sign.signatureapi.com:443", "SIGN.signatureapi.com:8080"] {
        let connection = try RawConnection(port: port)
        connection.write("GET /a?b HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        XCTAssertTrue(connection.readToEnd().hasPrefix("HTTP/1.1 200 "), host)
        connection.closeNow()
      }
      XCTAssertEqual(seen.value.map(\.host), Array(repeating: "sign.signatureapi.com", count: 3))
      XCTAssertEqual(Set(seen.value.map(\.path)), ["/a"])
    }
  }

  func testWhatIsNoHTTPIsAnsweredWithoutTheHandler() throws {
    try Self.whileServing { port, seen in
      for text in [
        "nonsense\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n",
      ] {
        let connection = try RawConnection(port: port)
        connection.write(text)
        let answer = connection.readToEnd()
        XCTAssertTrue(answer.isEmpty || answer.contains(" 400 Bad Request\r\n"), answer)
        connection.closeNow()
      }
      XCTAssertEqual(seen.value, [])
    }
  }

  func testOneWhoLeavesWhileItIsBeingAnsweredHarmsNobody() throws {
    try onMainThread {
      let handlers = SignalConnection.liveCount
      let references = ObjectReference.liveCount
      let gate = Gate()
      try Self.whileServing(gate: gate) { port, seen in
        for _ in 0..<20 {
          let connection = try RawConnection(port: port)
          connection.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
          let before = seen.value.count
          expectSoon("the request") { seen.value.count > before }
          connection.closeNow()
        }
        gate.open()
      }
      expectSoon("everything to be released") {
        SignalConnection.liveCount == handlers && ObjectReference.liveCount == references
      }
    }
  }

  func testAHalfClosedTunnelEndsInBothDirections() throws {
    try onMainThread {
      let gate = Gate()
      try Self.whileServing(gate: gate) { target, seen in
        let proxy = ConnectProxy { _, _ in .tunnel(toLoopbackPort: target) }
        let connection = try RawConnection(port: try proxy.listen())
        connection.write("CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n")
        var answer = ""
        expectSoon("the tunnel") {
          answer += connection.read() ?? ""
          return answer.hasSuffix("\r\n\r\n")
        }
        XCTAssertTrue(answer.hasPrefix("HTTP/1.1 200 "), answer)
        connection.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        expectSoon("the request at the far end") { seen.value.count == 1 }
        XCTAssertEqual(proxy.openTunnels, 1)
        // The far end is silent and would be for ever.
        connection.endSending()
        XCTAssertEqual(connection.readToEnd(), "")
        expectSoon("the tunnel's end") { proxy.openTunnels == 0 }
        connection.closeNow()
        gate.open()
        try waiting { await proxy.stop() }
      }
    }
  }

  func testAProxyAnswersNothingButItsTunnel() throws {
    try onMainThread {
      let proxy = ConnectProxy { _, _ in .refuse }
      let port = try proxy.listen()
      for text in [
        "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n", "GET http://example.com/ HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: example.com\r\n\r\n", "CONNECT / HTTP/1.1\r\n\r\n",
      ] {
        let connection = try RawConnection(port: port)
        connection.write(text)
        let answer = connection.readToEnd()
        XCTAssertTrue(answer.contains(" 403 Forbidden\r\n") || answer.contains(" 400 Bad Request\r\n"), answer)
        connection.closeNow()
      }
      XCTAssertEqual(proxy.openTunnels, 0)
      try waiting { await proxy.stop() }
    }
  }
}
