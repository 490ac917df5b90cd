import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GTKTestSupport
import HTTPTransport
import TestSupport
import XCTest

/// What keeps a page from loading is noticed, named, and never gone around.
final class LoadFailureTests: XCTestCase {
  func testAnHTTPErrorOfThePageIsALoadFailure() throws {
    for status in [404, 500, 204] {
      try withOrigin { origin in
        origin.pages["sign.signatureapi.com/en/start"] = .init(
          status: status, headers: ["Content-Type": "text/html"], body: status == 204 ? Data() : Data("no".utf8))
        let ceremony = try ShownCeremony(origin)
        ceremony.waitForEnd()
        XCTAssertEqual(ceremony.outcomes, [.loadFailed(.httpStatus(status))])
        ceremony.close()
      }
    }
  }

  func testAnAnswerThatIsNoPageIsALoadFailure() throws {
    for type in ["application/octet-stream", "application/json", "text/plain", "image/svg+xml", "application/pdf"] {
      try withOrigin { origin in
        origin.pages["sign.signatureapi.com/en/start"] = .init(
          status: 200, headers: ["Content-Type": type], body: Data("no".utf8))
        let ceremony = try ShownCeremony(origin)
        ceremony.waitForEnd()
        XCTAssertEqual(ceremony.outcomes, [.loadFailed(.notAPage)], type)
        ceremony.close()
      }
    }
  }

  func testAProxyThatDoesNotConnectIsALoadFailure() throws {
    try withOrigin { origin in
      origin.blocked = ["sign.signatureapi.com"]
      let ceremony = try ShownCeremony(origin)
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [.loadFailed(.proxy)])
      ceremony.close()
    }
  }

  func testAnotherServiceAtTheAddressHasNoCertificateToBlame() throws {
    try withOrigin { origin in
      // It takes the start of TLS for a request that does not end.
      let plain = HTTPServer(serverName: "portal", bodyLimit: 0, idleLimit: .milliseconds(200)) { _ in .text("Hello") }
      let port = try plain.listen()
      let proxy = ConnectProxy { _, _ in .tunnel(toLoopbackPort: port) }
      let address = "http://127.0.0.1:\(try proxy.listen())"
      let ceremony = try ShownCeremony(origin) { $0.connection?.proxyURL = address }
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [.loadFailed(.network)])
      ceremony.close()
      try waiting {
        await proxy.stop()
        await plain.stop()
      }
    }
  }

  func testARefusedConnectionIsALoadFailure() throws {
    try withOrigin { origin in
      let ceremony = try ShownCeremony(origin) { $0.connection = WebConnection(proxyURL: "http://127.0.0.1:1") }
      ceremony.waitForEnd()
      XCTAssertTrue(
        [[.loadFailed(.proxy)], [.loadFailed(.connectionRefused)]].contains(ceremony.outcomes), "\(ceremony.outcomes)")
      ceremony.close()
    }
  }

  func testACertificateThatIsNotTrustedIsALoadFailure() throws {
    try withOrigin { origin in
      origin.serve("/en/start", "<!doctype html><script>location='signatureapi-message://ceremony.completed'</script>")
      let ceremony = try ShownCeremony(origin) { $0.connection?.certificatePEM = nil }
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [.loadFailed(.certificate)])
      XCTAssertEqual(origin.requests, [])
      ceremony.close()
    }
  }

  func testARedirectToAnotherHostIsALoadFailure() throws {
    try withOrigin { origin in
      origin.pages["sign.signatureapi.com/en/start"] = .init(
        status: 302, headers: ["Location": "https://evil.example/"])
      let ceremony = try ShownCeremony(origin)
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [.loadFailed(.redirectedAway)])
      ceremony.close()
    }
  }

  func testAPageThatStaysSilentEndsByTheStartLimit() throws {
    try withOrigin { origin in
      origin.serve("/en/start", "<!doctype html><p>Nothing here.")
      let ceremony = try ShownCeremony(origin, startLimit: .seconds(1))
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [.timedOut])
      ceremony.close()
    }
  }

  func testAServerThatAnswersLateIsTimedOutByAShortLimitAndNotByALongOne() throws {
    for (limit, outcome) in [(Duration.seconds(1), CeremonyOutcome.timedOut), (.seconds(60), ownEvent)] {
      try withOrigin { origin in
        // The page is led to an address that answers when the test says so.
        origin.pages["sign.signatureapi.com/en/start"] = .init(status: 302, headers: ["Location": "/gate"])
        origin.serve(
          "/gate",
          "<!doctype html><body data-ceremony-step=a><script>location='signatureapi-message://ceremony.declined'</script>"
        )
        let ceremony = try ShownCeremony(origin, startLimit: limit)
        expectSoon("the request") { origin.requests.contains("sign.signatureapi.com/gate") }
        if outcome == .timedOut { ceremony.waitForEnd() } else { origin.openGate() }
        ceremony.waitForEnd()
        XCTAssertEqual(ceremony.outcomes, [outcome])
        ceremony.close()
      }
    }
  }

  func testWithoutFontsAndPicturesTheCeremonyEndsAndTheirHostsAreNamed() throws {
    try withOrigin { origin in
      origin.blocked = ["fonts.googleapis.com", "vault.signatureapi.com"]
      origin.serve(
        "/en/start",
        """
        <!doctype html><link rel=stylesheet href="https://fonts.googleapis.com/css2?family=Inter">
        <body data-ceremony-step=a><img src="https://vault.signatureapi.com/page.png?signature=SECRET123"><script>
        onload = () => { location = "signatureapi-message://ceremony.declined" };
        </script>
        """)
      var missing: Set<String> = []
      let ceremony = try ShownCeremony(origin)
      ceremony.view.onMissingHost = { missing.insert($0) }
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.milestones.filter { $0 == .ready }, [.ready])
      XCTAssertEqual(ceremony.outcomes, [ownEvent])
      XCTAssertEqual(missing, origin.blocked)
      ceremony.close()
    }
  }

  func testAPageThatWillNotLetGoDoesNotHoldTheWindow() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        "<!doctype html><body data-ceremony-step=a><script>onbeforeunload = () => 'no'; onload = () => { for (;;); }</script>"
      )
      let ceremony = try ShownCeremony(origin)
      ceremony.waitUntilReady()
      ceremony.view.close()
      // At once, before the main loop turns again.
      XCTAssertEqual(ceremony.outcomes, [.closed])
      ceremony.close()
      expectSoon("the end of the page's process") { webProcesses.isEmpty }
    }
  }

  func testRetryLoadsTheSameLinkAgainAndCloseEndsWithTheTrouble() throws {
    try withOrigin { origin in
      let ceremony = try ShownCeremony(origin, isAttended: true)
      expectSoon("the trouble screen") { ceremony.showsTrouble }
      press("Try again", in: ceremony.view.widget)
      expectSoon("the second request") { origin.requests.count == 2 }
      expectSoon("the trouble screen again") { ceremony.showsTrouble }

      origin.serve("/en/start", "<!doctype html><body data-ceremony-step=a>")
      press("Try again", in: ceremony.view.widget)
      ceremony.waitUntilReady()
      XCTAssertFalse(ceremony.showsTrouble)
      XCTAssertEqual(Set(origin.requests), ["sign.signatureapi.com/en/start"])
      XCTAssertEqual(ceremony.outcomes, [])
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [.closed])
    }
  }

  func testCloseOnTheTroubleScreenEndsWithTheReason() throws {
    try withOrigin { origin in
      let ceremony = try ShownCeremony(origin, isAttended: true)
      expectSoon("the trouble screen") { ceremony.showsTrouble }
      press("Close", in: ceremony.view.widget)
      XCTAssertEqual(ceremony.outcomes, [.loadFailed(.httpStatus(404))])
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes.count, 1)
    }
  }
}
