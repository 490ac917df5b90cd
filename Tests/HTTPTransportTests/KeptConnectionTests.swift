import Foundation
import GLibRuntime
import HTTPTransport
import TestSupport
import XCTest

/// Connections that live on between requests, and what becomes of them.
final class KeptConnectionTests: XCTestCase {
  private static let request = "POST /one HTTP/1.1\r\nHost: tests\r\nContent-Length: 2\r\n\r\nhi"

  /// A connection that has been answered once.
  @MainActor private static func answered(by port: UInt16, _ request: String = request) throws -> RawConnection {
    let connection = try RawConnection(port: port)
    connection.write(request)
    try awaitAnswer(on: connection)
    return connection
  }

  @MainActor private static func awaitAnswer(on connection: RawConnection, _ path: String = "/one") throws {
    var answer = ""
    expectSoon("the answer") {
      answer += connection.read() ?? ""
      return answer.hasSuffix(path)
    }
    XCTAssertTrue(answer.hasPrefix("HTTP/1.1 200 "), answer)
  }

  /// What the process holds.
  @MainActor private struct Holdings: Equatable {
    let files: Int
    let handlers = SignalConnection.liveCount
    let references = ObjectReference.liveCount

    init() throws { files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
  }

  @MainActor
  private static func expectNothingLeft(
    idleLimit: Duration = .seconds(30), file: StaticString = #filePath, line: UInt = #line,
    _ visit: @MainActor (_ port: UInt16) throws -> Void
  ) throws {
    // The process's first connection makes what lasts as long as the process. A server that has stopped has none left.
    let first = HTTPServer(serverName: "tests", bodyLimit: 10) { .text($0.path) }
    try answered(by: first.listen()).closeNow()
    try waiting { await first.stop() }
    let server = HTTPServer(serverName: "tests", bodyLimit: 10, idleLimit: idleLimit) { .text($0.path) }
    let port = try server.listen()
    MainLoop.runPending()
    let before = try Holdings()
    for _ in 0..<10 { try visit(port) }
    expectSoon("everything to be released", file: file, line: line) { (try? Holdings()) == before }
    try waiting { await server.stop() }
  }

  func testAConnectionServesOneRequestAfterAnother() throws {
    try onMainThread {
      let server = HTTPServer(serverName: "tests", bodyLimit: 10) { .text($0.path) }
      let connection = try RawConnection(port: server.listen())
      for path in ["/one", "/two", "/three"] {
        connection.write("POST \(path) HTTP/1.1\r\nHost: tests\r\nContent-Length: 2\r\n\r\nhi")
        try Self.awaitAnswer(on: connection, path)
      }
      connection.closeNow()
      try waiting { await server.stop() }
    }
  }

  func testAnAnswerIsOnePacket() throws {
    try onMainThread {
      let server = HTTPServer(serverName: "tests", bodyLimit: 10) { .text($0.path) }
      let connection = try RawConnection(port: server.listen())
      for packets: UInt32 in 1...3 {
        connection.write(Self.request)
        try Self.awaitAnswer(on: connection)
        XCTAssertEqual(connection.receivedPackets, packets)
      }
      connection.closeNow()
      try waiting { await server.stop() }
    }
  }

  func testNothingStaysOfAConnectionThatItsClientClosesBetweenRequests() throws {
    try onMainThread {
      try Self.expectNothingLeft { try Self.answered(by: $0).closeNow() }
    }
  }

  func testNothingStaysOfAConnectionWhoseAnswerWasItsLast() throws {
    try onMainThread {
      try Self.expectNothingLeft { port in
        for request in [
          "GET /one HTTP/1.1\r\nHost: tests\r\nConnection: close\r\n\r\n", "GET /one HTTP/1.0\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", "nonsense\r\n\r\n",
        ] {
          let connection = try RawConnection(port: port)
          connection.write(request)
          XCTAssertTrue(connection.readToEnd().hasPrefix("HTTP/1."), request)
          connection.closeNow()
        }
      }
    }
  }

  func testNothingStaysOfAConnectionWithoutARequest() throws {
    try onMainThread {
      try Self.expectNothingLeft { port in
        let connection = try RawConnection(port: port)
        MainLoop.runPending()
        connection.closeNow()
      }
    }
  }

  func testAClientThatSendsNoMoreIsAnsweredWhatItHasAsked() throws {
    try onMainThread {
      try Self.expectNothingLeft { port in
        let connection = try RawConnection(port: port)
        connection.write(Self.request + Self.request + Self.request)
        connection.endSending()
        let answers = connection.readToEnd().components(separatedBy: "HTTP/1.1 200 ")
        XCTAssertEqual(answers.count - 1, 3)
        connection.closeNow()
      }
    }
  }

  func testAConnectionOnWhichNothingComesIsClosed() throws {
    try onMainThread {
      try Self.expectNothingLeft(idleLimit: .milliseconds(50)) { port in
        let used = try Self.answered(by: port)
        let unused = try RawConnection(port: port)
        for connection in [used, unused] {
          XCTAssertEqual(connection.readToEnd(), "")
          connection.closeNow()
        }
      }
    }
  }

  func testARequestMayTakeLongerThanAConnectionMayStandIdle() throws {
    try onMainThread {
      let gate = Gate()
      let server = HTTPServer(serverName: "tests", bodyLimit: 10, idleLimit: .milliseconds(20)) { request in
        if request.path == "/one" { await gate.passed() }
        return .text(request.path)
      }
      let port = try server.listen()
      let slow = try RawConnection(port: port)
      slow.write(Self.request)
      // Ends later than the first would, were it taken for idle.
      let idle = try Self.opened(port)
      XCTAssertEqual(idle.readToEnd(), "")
      gate.open()
      try Self.awaitAnswer(on: slow)
      slow.closeNow()
      idle.closeNow()
      try waiting { await server.stop() }
    }
  }

  @MainActor private static func opened(_ port: UInt16) throws -> RawConnection {
    let connection = try RawConnection(port: port)
    MainLoop.runPending()
    return connection
  }

  func testStoppingEndsWhatStandsBetweenRequestsAtOnce() throws {
    try onMainThread {
      let gate = Gate()
      let server = HTTPServer(serverName: "tests", bodyLimit: 10) { request in
        if request.path == "/slow" { await gate.passed() }
        return .text(request.path)
      }
      let port = try server.listen()
      let idle = try Self.answered(by: port)
      let slow = try RawConnection(port: port)
      slow.write("GET /slow HTTP/1.1\r\nHost: tests\r\n\r\n")
      MainLoop.runPending()
      let isStopped = Box(false)
      Task {
        await server.stop()
        isStopped.value = true
      }
      XCTAssertEqual(idle.readToEnd(), "")
      XCTAssertFalse(isStopped.value)
      gate.open()
      let answer = slow.readToEnd()
      XCTAssertTrue(answer.contains("\r\nConnection: close\r\n") && answer.hasSuffix("/slow"), answer)
      expectSoon("the server's end") { isStopped.value }
    }
  }

  func testNothingStaysOfASecureConnectionThatItsClientCloses() throws {
    try onMainThread {
      @MainActor func visit(_ site: Site) throws {
        let client = site.client()
        for path in ["/one", "/two"] {
          let url = "https://sign.signatureapi.com\(path)"
          XCTAssertEqual(try waiting { try await client.send(HTTPClientRequest("GET", url)) }.status, 200)
        }
      }
      // The first TLS connection makes what lasts as long as the process.
      let first = try Site { .text($0.path) }
      try visit(first)
      XCTAssertEqual(first.asked.value.count, 1, "both requests came over one connection")
      expectSoon("the first tunnel's end") { first.proxy.openTunnels == 0 }
      try first.stop()
      let site = try Site { .text($0.path) }
      MainLoop.runPending()
      let before = try Holdings()
      for _ in 0..<5 { try visit(site) }
      expectSoon("everything to be released") { (try? Holdings()) == before }
      try site.stop()
      withExtendedLifetime(first) {}
    }
  }
}
