import CeremonyGTK
import CeremonyKit
import TestSupport
import XCTest

/// The page's own event arrives, once, in whatever way the page sends it.
final class OwnEventTests: XCTestCase {
  func testRedirectDeliveryTakesEveryNavigationOfThePage() throws {
    let event = "signatureapi-message://ceremony.declined/?"
    let ways = [
      "script": "<script>location.href='\(event)'</script>",
      "replace": "<script>location.replace('\(event)')</script>",
      "meta refresh": "<meta http-equiv=refresh content='0;url=\(event)'>",
      "form": "<form action='\(event)' method=get></form><script>document.forms[0].submit()</script>",
      "link": "<a href='\(event)'>go</a><script>document.querySelector('a').click()</script>",
      "upper case": "<script>location.href='SIGNATUREAPI-MESSAGE://Ceremony.Declined'</script>",
    ]
    for (name, html) in ways.sorted(by: { $0.key < $1.key }) {
      try withOrigin { origin in
        origin.serve("/en/start", "<!doctype html><title>t</title><body data-ceremony-step=a>\(html)")
        let ceremony = try ShownCeremony(origin)
        ceremony.waitForEnd()
        XCTAssertEqual(ceremony.outcomes, [ownEvent], name)
        ceremony.close()
        XCTAssertEqual(ceremony.outcomes.count, 1, name)
      }
    }
  }

  func testRedirectDeliveryTakesAnHTTPRedirectOfTheFirstLoad() throws {
    try withOrigin { origin in
      origin.pages["sign.signatureapi.com/en/start"] = .init(
        status: 302,
        headers: ["Location": "signatureapi-message://ceremony.failed/?error_type=unauthorized&error_message=a+b"])
      let ceremony = try ShownCeremony(origin)
      ceremony.waitForEnd()
      XCTAssertEqual(
        ceremony.outcomes,
        [.event(CeremonyEvent(type: "ceremony.failed", errorType: "unauthorized", errorMessage: "a b"))])
      ceremony.close()
    }
  }

  func testMessageDeliveryTakesThePagesMessageToItself() throws {
    try withOrigin { origin in
      origin.serve("/en/start", "<!doctype html><script>parent.postMessage({type:'ceremony.declined'},'*')</script>")
      let ceremony = try ShownCeremony(origin, delivery: .message)
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [ownEvent])
      ceremony.close()
    }
  }

  func testMessageDeliveryPassesOverUnrelatedMessagesOfThePage() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        """
        <!doctype html><script>
        for (const body of [1, null, "ceremony.completed", {type: "other"}, {type: 7}, {type: "ceremony.paused"},
                            {type: "ceremony.completed", error_type: {}}, [], {}])
          postMessage(body, "*");
        postMessage({type: "ceremony.declined", extra: [1]}, "*");
        </script>
        """)
      let ceremony = try ShownCeremony(origin, delivery: .message)
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [ownEvent])
      ceremony.close()
    }
  }

  func testIframeDeliveryTakesTheFramesMessage() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        """
        <!doctype html><body data-ceremony-step=a>
        <script>parent.postMessage({type:'ceremony.declined'},'*')</script>
        """,
        headers: ["Content-Security-Policy": "frame-ancestors https://app.example.invalid"])
      let host = try XCTUnwrap(HostOrigin("https://app.example.invalid"))
      let ceremony = try ShownCeremony(origin, delivery: .iframe(host))
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [ownEvent])
      ceremony.close()
    }
  }

  func testAFrameThatRefusesToBeFramedEndsByTheStartLimit() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start", "<!doctype html><body data-ceremony-step=a>",
        headers: ["Content-Security-Policy": "frame-ancestors 'none'"])
      let host = try XCTUnwrap(HostOrigin("https://app.example.invalid"))
      let ceremony = try ShownCeremony(origin, delivery: .iframe(host), startLimit: .seconds(2))
      ceremony.waitForEnd()
      XCTAssertEqual(ceremony.outcomes, [.timedOut])
      ceremony.close()
    }
  }

  func testMilestonesArePassedInTheirOrder() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        "<!doctype html><script>onload = () => setTimeout(() => document.body.dataset.ceremonyStep = 'a')</script>")
      let ceremony = try ShownCeremony(origin)
      expectSoon("both milestones") { ceremony.milestones.count == 2 }
      XCTAssertEqual(ceremony.milestones, [.loaded, .ready])
      XCTAssertEqual(ceremony.outcomes, [])
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [.closed])
    }
  }
}
