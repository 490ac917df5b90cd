import FoundationEssentials
import GLibRuntime
import HTTPTransport
import TestSupport
import XCTest

@MainActor
private func client(timeout: Duration = .seconds(5)) -> HTTPClient {
  HTTPClient(timeout: timeout, userAgent: "tests", proxy: .none)
}

@MainActor
private func server(bodyLimit: Int = 1000, _ handler: @escaping HTTPServer.Handler) throws -> (HTTPServer, String) {
  let server = HTTPServer(serverName: "tests", bodyLimit: bodyLimit, handler: handler)
  let port = try server.listen()
  return (server, "http://127.0.0.1:\(port)")
}

final class HTTPServerTests: XCTestCase {
  func testTheHandlerSeesTheRequestAsItWasSent() throws {
    try onMainThread {
      let seen = Box<HTTPRequest?>(nil)
      let (server, url) = try server { request in
        seen.value = request
        return .empty(204)
      }
      let response = try waiting {
        try await client().send(
          HTTPClientRequest(
            "PUT", "\(url)/a%2Fb/c%20d?x=1&y=%26", headers: ["Content-Type": "text/plain", "X-One": "1"],
            body: Data("hello".utf8)))
      }
      XCTAssertEqual(response.status, 204)
      XCTAssertEqual(seen.value?.method, "PUT")
      XCTAssertEqual(seen.value?.host, "127.0.0.1")
      XCTAssertEqual(seen.value?.path, "/a%2Fb/c%20d")
      XCTAssertEqual(seen.value?.query, "x=1&y=%26")
      XCTAssertEqual(seen.value?.headers["content-type"], "text/plain")
      XCTAssertEqual(seen.value?.headers["x-one"], "1")
      XCTAssertEqual(seen.value?.body, Data("hello".utf8))
      try waiting { await server.stop() }
    }
  }

  func testTheClientSeesTheAnswerAsTheHandlerMadeIt() throws {
    try onMainThread {
      let (server, url) = try server { _ in
        var response = HTTPResponse.json(["b": "2", "a": "/1"], status: 418)
        response.headers.add("X-Two", "1")
        response.headers.add("X-Two", "2")
        return response
      }
      let response = try waiting { try await client().send(HTTPClientRequest("GET", "\(url)/")) }
      XCTAssertEqual(response.status, 418)
      XCTAssertEqual(response.headers["Content-Type"], "application/json")
      XCTAssertEqual(response.headers["Server"], "tests")
      XCTAssertEqual(response.headers.all("x-two"), ["1", "2"])
      XCTAssertEqual(String(decoding: response.body, as: UTF8.self), #"{"a":"/1","b":"2"}"#)
      try waiting { await server.stop() }
    }
  }

  func testABodyOfTheLimitPassesAndOneByteMoreIsRefused() throws {
    try onMainThread {
      let lengths = Box<[Int]>([])
      let (server, url) = try server(bodyLimit: 1000) { request in
        lengths.value.append(request.body.count)
        return .empty(200)
      }
      let statuses = try waiting {
        var statuses: [Int] = []
        for count in [1000, 1001, 3_000_000] {
          statuses.append(
            try await client().send(HTTPClientRequest("POST", "\(url)/", body: Data(count: count))).status)
        }
        return statuses
      }
      XCTAssertEqual(statuses, [200, 413, 413])
      XCTAssertEqual(lengths.value, [1000])
      try waiting { await server.stop() }
    }
  }

  func testANilAnswerBreaksTheConnectionOff() throws {
    try onMainThread {
      let server = HTTPServer(serverName: "tests", bodyLimit: 10) { _ in nil }
      let connection = try RawConnection(port: server.listen())
      connection.write("GET / HTTP/1.1\r\nHost: tests\r\n\r\n")
      XCTAssertEqual(connection.readToEnd(), "")
      try waiting { await server.stop() }
    }
  }

  func testASlowHandlerDoesNotHoldUpOthers() throws {
    try onMainThread {
      let gate = Gate()
      let (server, url) = try server { request in
        if request.path == "/slow" { await gate.passed() }
        return .text(request.path)
      }
      let slow = Box<HTTPResponse?>(nil)
      Task { slow.value = try await client().send(HTTPClientRequest("GET", "\(url)/slow")) }
      let quick = try waiting { try await client().send(HTTPClientRequest("GET", "\(url)/quick")) }
      XCTAssertEqual(quick.status, 200)
      XCTAssertNil(slow.value)
      gate.open()
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { slow.value != nil })
      XCTAssertEqual(slow.value.map { String(decoding: $0.body, as: UTF8.self) }, "/slow")
      try waiting { await server.stop() }
    }
  }

  func testAnAnswerToAClientThatHasGoneIsDropped() throws {
    try onMainThread {
      let gate = Gate()
      let began = Box(false)
      let ended = Box(false)
      let (server, url) = try server { request in
        guard request.path == "/slow" else { return .empty(200) }
        began.value = true
        await gate.passed()
        ended.value = true
        return .text(String(repeating: "x", count: 1_000_000))
      }
      let task = Task { () -> HTTPClientError? in
        do throws(HTTPClientError) {
          _ = try await client().send(HTTPClientRequest("GET", "\(url)/slow"))
          return nil
        } catch {
          return error
        }
      }
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { began.value })
      task.cancel()
      XCTAssertEqual(try waiting { await task.value }, HTTPClientError(.canceled, host: "127.0.0.1"))
      gate.open()
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { ended.value })
      XCTAssertEqual(try waiting { try await client().send(HTTPClientRequest("GET", "\(url)/")).status }, 200)
      try waiting { await server.stop() }
    }
  }

  func testStoppingFinishesWhatIsInFlightAndAcceptsNoMore() throws {
    try onMainThread {
      let gate = Gate()
      let began = Box(false)
      let (server, url) = try server { _ in
        began.value = true
        await gate.passed()
        return .text("done")
      }
      let inFlight = Box<HTTPResponse?>(nil)
      let isStopped = Box(false)
      Task { inFlight.value = try await client().send(HTTPClientRequest("GET", "\(url)/")) }
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { began.value })
      Task {
        await server.stop()
        isStopped.value = true
      }
      let late = try waiting { () -> HTTPClientError? in
        do throws(HTTPClientError) {
          _ = try await client().send(HTTPClientRequest("GET", "\(url)/"))
          return nil
        } catch {
          return error
        }
      }
      XCTAssertEqual(late, HTTPClientError(.cannotConnect, host: "127.0.0.1"))
      XCTAssertFalse(isStopped.value)
      gate.open()
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { isStopped.value && inFlight.value != nil })
      XCTAssertEqual(inFlight.value?.status, 200)
      XCTAssertEqual(inFlight.value?.headers["Connection"], "close")
    }
  }

  func testStoppingBreaksOffWhatTakesTooLong() throws {
    try onMainThread {
      let (server, url) = try server { _ in
        try? await Task.sleep(for: .seconds(3600))
        return .empty(200)
      }
      let failure = Box<(any Error)?>(nil)
      Task {
        do { _ = try await client(timeout: .seconds(30)).send(HTTPClientRequest("GET", "\(url)/")) } catch {
          failure.value = error
        }
      }
      MainLoop.runPending()
      try waiting { await server.stop(within: .milliseconds(200)) }
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { failure.value != nil })
    }
  }

  func testNothingIsHeldAfterTheServerHasGone() throws {
    try onMainThread {
      let handlers = SignalConnection.liveCount
      let references = ObjectReference.liveCount
      do {
        let (server, url) = try server { _ in .empty(200) }
        for _ in 0..<20 {
          _ = try waiting { try await client().send(HTTPClientRequest("GET", "\(url)/")) }
        }
        try waiting { await server.stop() }
      }
      XCTAssertTrue(
        MainLoop.wait(atMost: .seconds(5)) {
          SignalConnection.liveCount == handlers && ObjectReference.liveCount == references
        }, "\(SignalConnection.liveCount - handlers) handlers, \(ObjectReference.liveCount - references) references")
    }
  }
}
