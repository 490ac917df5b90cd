import CGLib
import FoundationEssentials
import GLibRuntime
import HTTPTransport
import TestSupport
import XCTest

@testable import CeremonySandbox

final class ConnectProxyTests: XCTestCase {
  func testItStopsAtWhateverMomentOfATunnelsBeginning() throws {
    try onMainThread {
      let server = HTTPServer(serverName: "site", bodyLimit: 1000) { _ in .empty(200) }
      let port = try server.listen()
      for turns in 0..<60 {
        let proxy = ConnectProxy { _, _ in .tunnel(toLoopbackPort: port) }
        let client = try RawConnection(port: try proxy.listen())
        client.write("CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n")
        for _ in 0..<turns { g_main_context_iteration(nil, 0) }
        try waiting(atMost: .seconds(5)) { await proxy.stop() }
        client.closeNow()
      }
      try waiting { await server.stop() }
    }
  }

  func testAHostIsServedAtItsTrueNameThroughTheTunnel() throws {
    try onMainThread {
      let site = try Site { .text("\($0.method) \($0.host)\($0.path) \($0.body.count)") }
      let client = site.client()
      let body = Data(repeating: 7, count: 2_000_000)
      let texts = try waiting {
        var texts: [String] = []
        for _ in 0..<3 {
          let request = HTTPClientRequest("POST", "https://Sign.SignatureAPI.com/en/start", body: body)
          texts.append(String(decoding: try await client.send(request).body, as: UTF8.self))
        }
        return texts
      }
      XCTAssertEqual(texts, Array(repeating: "POST sign.signatureapi.com/en/start 2000000", count: 3))
      XCTAssertEqual(Set(site.asked.value), ["sign.signatureapi.com:443"])
      try site.stop()
    }
  }

  func testALongAnswerComesWholeThroughTheTunnel() throws {
    try onMainThread {
      let site = try Site { _ in HTTPResponse(status: 200, body: Data(repeating: 9, count: 4_000_000)) }
      let response = try waiting { [client = site.client()] in
        try await client.send(HTTPClientRequest("GET", "https://sign.signatureapi.com/"))
      }
      XCTAssertEqual(response.body, Data(repeating: 9, count: 4_000_000))
      try site.stop()
    }
  }

  func testAnyOtherHostAndPortIsRefused() throws {
    try onMainThread {
      let site = try Site { _ in .empty(200) }
      for (url, host) in [
        ("https://example.com/secret", "example.com"),
        ("https://sign.signatureapi.com:8443/secret", "sign.signatureapi.com"),
      ] {
        XCTAssertEqual(
          try failure(of: site.client(), HTTPClientRequest("GET", url)), HTTPClientError(.proxy, host: host))
      }
      XCTAssertEqual(site.asked.value, ["example.com:443", "sign.signatureapi.com:8443"])
      try site.stop()
    }
  }

  func testAPlainRequestThroughTheProxyIsRefused() throws {
    try onMainThread {
      let site = try Site { _ in .empty(200) }
      let response = try waiting { [client = site.client()] in
        try await client.send(HTTPClientRequest("GET", "http://sign.signatureapi.com/"))
      }
      XCTAssertEqual(response.status, 403)
      XCTAssertEqual(site.asked.value, [])
      try site.stop()
    }
  }

  func testACertificateThatNobodyVouchesForIsNotAccepted() throws {
    try onMainThread {
      let site = try Site { _ in .empty(200) }
      XCTAssertEqual(
        try failure(of: site.client(trusting: false), HTTPClientRequest("GET", "https://sign.signatureapi.com/")),
        HTTPClientError(.tls, host: "sign.signatureapi.com"))
      try site.stop()
    }
  }

  func testThePinnedCertificateIsAcceptedForTheHostsItNamesOnly() throws {
    try onMainThread {
      let site = try Site { _ in .empty(200) }
      XCTAssertEqual(
        try failure(of: site.client(), HTTPClientRequest("GET", "https://other.signatureapi.com/")),
        HTTPClientError(.tls, host: "other.signatureapi.com"))
      try site.stop()
    }
  }

  func testAnotherCertificateForTheSameHostsIsNotAccepted() throws {
    try onMainThread {
      let site = try Site { _ in .empty(200) }
      let other = try SelfSignedCertificate(hosts: ["sign.signatureapi.com"], key: SigningKey(), now: Date())
      let client = HTTPClient(
        timeout: .seconds(5), userAgent: "tests", proxy: .url(site.proxyURL),
        trusting: try TLSCertificate(certificatePEM: other.certificatePEM))
      XCTAssertEqual(
        try failure(of: client, HTTPClientRequest("GET", "https://sign.signatureapi.com/")),
        HTTPClientError(.tls, host: "sign.signatureapi.com"))
      try site.stop()
    }
  }

  func testAnExpiredCertificateIsNotAcceptedThoughItIsPinned() throws {
    try onMainThread {
      let past = Date(timeIntervalSinceNow: -40 * 24 * 3600)
      let expired = try SelfSignedCertificate(hosts: ["sign.signatureapi.com"], key: SigningKey(), now: past)
      let site = try Site(expired) { _ in .empty(200) }
      XCTAssertEqual(
        try failure(of: site.client(), HTTPClientRequest("GET", "https://sign.signatureapi.com/")),
        HTTPClientError(.tls, host: "sign.signatureapi.com"))
      try site.stop()
    }
  }

  func testAServerThatIsNotThereIsTheProxysFault() throws {
    try onMainThread {
      let site = try Site { _ in .empty(200) }
      try waiting { await site.server.stop() }
      XCTAssertEqual(
        try failure(of: site.client(), HTTPClientRequest("GET", "https://sign.signatureapi.com/")),
        HTTPClientError(.proxy, host: "sign.signatureapi.com"))
      try site.stop()
    }
  }

  func testAProxyThatIsNotThereIsNamedAsTheCause() throws {
    try onMainThread {
      let client = HTTPClient(
        timeout: .seconds(5), userAgent: "tests", proxy: .url("http://user:SECRET123@127.0.0.1:1"))
      let error = try failure(of: client, HTTPClientRequest("GET", "https://sign.signatureapi.com/"))
      XCTAssertEqual(error, HTTPClientError(.proxy, host: "sign.signatureapi.com"))
      XCTAssertFalse("\(String(describing: error))".contains("SECRET123"))
    }
  }

  func testATunnelEndsWithEitherSideAndNothingIsHeld() throws {
    try onMainThread {
      let handlers = SignalConnection.liveCount
      let references = ObjectReference.liveCount
      do {
        let site = try Site { _ in .empty(200) }
        do {
          let client = site.client()
          _ = try waiting { try await client.send(HTTPClientRequest("GET", "https://sign.signatureapi.com/")) }
          XCTAssertEqual(site.proxy.openTunnels, 1)
        }
        XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { site.proxy.openTunnels == 0 }, "the client has gone")

        let client = site.client()
        _ = try waiting { try await client.send(HTTPClientRequest("GET", "https://sign.signatureapi.com/")) }
        XCTAssertEqual(site.proxy.openTunnels, 1)
        try waiting { await site.server.stop() }
        XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { site.proxy.openTunnels == 0 }, "the server has gone")
        try site.stop()
      }
      XCTAssertTrue(
        MainLoop.wait(atMost: .seconds(5)) {
          SignalConnection.liveCount == handlers && ObjectReference.liveCount == references
        }, "\(SignalConnection.liveCount - handlers) handlers, \(ObjectReference.liveCount - references) references")
    }
  }

  func testStoppingTheProxyEndsItsTunnels() throws {
    try onMainThread {
      let began = Box(false)
      let site = try Site { _ in
        began.value = true
        try? await Task.sleep(for: .seconds(3600))
        return .empty(200)
      }
      let error = Box<(any Error)?>(nil)
      let client = site.client()
      Task {
        do { _ = try await client.send(HTTPClientRequest("GET", "https://sign.signatureapi.com/")) } catch let failure {
          error.value = failure
        }
      }
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { began.value })
      try waiting { await site.proxy.stop() }
      XCTAssertEqual(site.proxy.openTunnels, 0)
      XCTAssertTrue(MainLoop.wait(atMost: .seconds(5)) { error.value != nil })
      try waiting { await site.server.stop(within: .milliseconds(10)) }
    }
  }
}
