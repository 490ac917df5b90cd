import FoundationEssentials
import GLibRuntime
import HTTPTransport
import TestSupport
import XCTest

final class HTTPClientTests: XCTestCase {
  @MainActor private static func client(_ proxy: HTTPClient.Proxy = .none) -> HTTPClient {
    HTTPClient(timeout: .seconds(5), userAgent: "agent/1", proxy: proxy)
  }

  func testItSaysWhoAsks() throws {
    try onMainThread {
      let agents = Box<[String?]>([])
      let server = HTTPServer(serverName: "tests", bodyLimit: 10) { request in
        agents.value.append(request.headers["User-Agent"])
        return .empty(200)
      }
      let url = "http://127.0.0.1:\(try server.listen())/"
      _ = try waiting { try await Self.client().send(HTTPClientRequest("GET", url)) }
      XCTAssertEqual(agents.value, ["agent/1"])
      try waiting { await server.stop() }
    }
  }

  func testAnAnswerThatDoesNotComeInTimeIsATimeOut() throws {
    try onMainThread {
      let gate = Gate()
      let server = HTTPServer(serverName: "tests", bodyLimit: 10) { _ in
        await gate.passed()
        return .empty(200)
      }
      let url = "http://127.0.0.1:\(try server.listen())/SECRET123?SECRET123"
      XCTAssertEqual(
        try failure(of: Self.client(), HTTPClientRequest("GET", url, timeout: .milliseconds(50))),
        HTTPClientError(.timedOut, host: "127.0.0.1"))
      gate.open()
      try waiting { await server.stop() }
    }
  }

  func testARedirectIsAnAnswerLikeAnyOther() throws {
    try onMainThread {
      let paths = Box<[String]>([])
      let server = HTTPServer(serverName: "tests", bodyLimit: 10) { request in
        paths.value.append(request.path)
        return HTTPResponse(status: 302, headers: ["Location": "/elsewhere"])
      }
      let url = "http://127.0.0.1:\(try server.listen())/"
      let response = try waiting { try await Self.client().send(HTTPClientRequest("GET", url)) }
      XCTAssertEqual(response.status, 302)
      XCTAssertEqual(paths.value, ["/"])
      try waiting { await server.stop() }
    }
  }

  func testNoCookieIsKept() throws {
    try onMainThread {
      let cookies = Box<[String?]>([])
      let server = HTTPServer(serverName: "tests", bodyLimit: 10) { request in
        cookies.value.append(request.headers["Cookie"])
        return HTTPResponse(status: 200, headers: ["Set-Cookie": "a=b"])
      }
      let url = "http://127.0.0.1:\(try server.listen())/"
      let client = Self.client()
      try waiting { for _ in 0..<2 { _ = try await client.send(HTTPClientRequest("GET", url)) } }
      XCTAssertEqual(cookies.value, [nil, nil])
      try waiting { await server.stop() }
    }
  }

  func testEachKindOfFailureIsNamedWithItsHostAlone() throws {
    try onMainThread {
      for (url, expected) in [
        ("http://127.0.0.1:1/SECRET123", HTTPClientError(.cannotConnect, host: "127.0.0.1")),
        ("http://name.invalid/SECRET123?SECRET123", HTTPClientError(.cannotResolve, host: "name.invalid")),
        ("not an address SECRET123", HTTPClientError(.badAddress, host: "")),
        ("ftp://example.com/SECRET123", HTTPClientError(.badAddress, host: "")),
        ("", HTTPClientError(.badAddress, host: "")),
      ] {
        let error = try failure(of: Self.client(), HTTPClientRequest("GET", url))
        XCTAssertEqual(error, expected)
        XCTAssertFalse("\(try XCTUnwrap(error))".contains("SECRET123"))
      }
    }
  }

  func testAProxysPasswordIsHonouredAndNeverTold() throws {
    try onMainThread {
      let authorizations = Box<[String?]>([])
      let proxy = HTTPServer(serverName: "proxy", bodyLimit: 10) { request in
        authorizations.value.append(request.headers["Proxy-Authorization"])
        guard request.headers["Proxy-Authorization"] == "Basic dXNlcjpwYXNz" else {
          return HTTPResponse(status: 407, headers: ["Proxy-Authenticate": "Basic realm=\"p\""])
        }
        return .text(request.host)
      }
      let port = try proxy.listen()
      let request = HTTPClientRequest("GET", "http://example.invalid/")
      let right = try waiting {
        try await Self.client(.url("http://user:pass@127.0.0.1:\(port)")).send(request)
      }
      XCTAssertEqual(right.status, 200)
      XCTAssertEqual(String(decoding: right.body, as: UTF8.self), "example.invalid")
      let wrong = try failure(of: Self.client(.url("http://user:SECRET123@127.0.0.1:\(port)")), request)
      XCTAssertEqual(wrong, HTTPClientError(.proxy, host: "example.invalid"))
      try waiting { await proxy.stop() }
    }
  }

  func testCancelingTheTaskBreaksTheExchangeOffAtOnce() throws {
    try onMainThread {
      let gate = Gate()
      let began = Box(false)
      let server = HTTPServer(serverName: "tests", bodyLimit: 10) { _ in
        began.value = true
        await gate.passed()
        return .empty(200)
      }
      let url = "http://127.0.0.1:\(try server.listen())/"
      let client = Self.client()
      let task = Task { () -> HTTPClientError? in
        do throws(HTTPClientError) {
          _ = try await client.send(HTTPClientRequest("GET", url))
          return nil
        } catch {
          return error
        }
      }
      expectSoon("the request") { began.value }
      task.cancel()
      XCTAssertEqual(try waiting { await task.value }, HTTPClientError(.canceled, host: "127.0.0.1"))
      gate.open()
      try waiting { await server.stop() }
    }
  }

  func testFiftyAtOnceAreAllAnswered() throws {
    try onMainThread {
      let server = HTTPServer(serverName: "tests", bodyLimit: 10) { .text($0.path) }
      let url = "http://127.0.0.1:\(try server.listen())"
      let client = Self.client()
      let texts = try waiting { () -> Set<String> in
        let tasks = (0..<50).map { index in
          Task {
            String(decoding: try await client.send(HTTPClientRequest("GET", "\(url)/\(index)")).body, as: UTF8.self)
          }
        }
        var texts: Set<String> = []
        for task in tasks { texts.insert(try await task.value) }
        return texts
      }
      XCTAssertEqual(texts, Set((0..<50).map { "/\($0)" }))
      try waiting { await server.stop() }
    }
  }
}
