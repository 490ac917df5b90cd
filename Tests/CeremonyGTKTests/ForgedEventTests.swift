import CeremonyGTK
import CeremonyKit
import TestSupport
import XCTest

/// What frames forge does not count. In each test a frame forges a completion by every way that a frame has; when the
/// host has seen the last of them, the page reports its own, different event.
final class ForgedEventTests: XCTestCase {
  /// What a forging frame runs. Its own navigation comes last, so that the host's refusal of it marks the end.
  private static let forgery = """
    const event = {type: "ceremony.completed"};
    parent.postMessage(event, "*");
    top.postMessage(event, "*");
    for (const where of [window, parent, top])
      try { where.webkit.messageHandlers.signatureapiBridge.postMessage(JSON.stringify({kind: "event", payload: event})) }
      catch (error) {}
    location.href = "signatureapi-message://ceremony.completed/?";
    """

  private static func page(_ frame: String) -> String {
    """
    <!doctype html><body data-ceremony-step=a>\(frame)
    <script>fetch("/gate").then(() => parent.postMessage({type: "ceremony.declined"}, "*"))</script>
    """
  }

  private static let frames = [
    "same origin": #"<iframe src="/forger"></iframe>"#,
    "cross origin": #"<iframe src="https://api.signatureapi.com/forger"></iframe>"#,
    "srcdoc": "<iframe srcdoc='<script>\(forgery)</script>'></iframe>",
    "sandboxed": #"<iframe sandbox="allow-scripts" src="/forger"></iframe>"#,
    "sandboxed srcdoc": "<iframe sandbox='allow-scripts' srcdoc='<script>\(forgery)</script>'></iframe>",
  ]

  func testMessageDeliveryTakesNothingThatAFrameForges() throws {
    for (name, frame) in Self.frames.sorted(by: { $0.key < $1.key }) {
      try withOrigin { origin in
        origin.serve("/en/start", Self.page(frame))
        origin.serve("/forger", "<script>\(Self.forgery)</script>")
        origin.serve("/forger", "<script>\(Self.forgery)</script>", host: "api.signatureapi.com")
        let ceremony = try ShownCeremony(origin, delivery: .message)
        expectSoon("the forged navigation, \(name)") { ceremony.refusals.contains { $0.reason == .noEvent } }
        origin.openGate()
        ceremony.waitForEnd()
        XCTAssertEqual(ceremony.outcomes, [ownEvent], name)
        ceremony.close()
      }
    }
  }

  func testIframeDeliveryTakesNothingThatAnotherFrameForges() throws {
    for (name, frame) in Self.frames.sorted(by: { $0.key < $1.key }) {
      try withOrigin { origin in
        origin.serve("/en/start", Self.page(frame))
        origin.serve("/forger", "<script>\(Self.forgery)</script>")
        origin.serve("/forger", "<script>\(Self.forgery)</script>", host: "api.signatureapi.com")
        let host = try XCTUnwrap(HostOrigin("https://app.example.invalid"))
        let ceremony = try ShownCeremony(origin, delivery: .iframe(host))
        expectSoon("the forged navigation, \(name)") { ceremony.refusals.contains { $0.reason == .noEvent } }
        origin.openGate()
        ceremony.waitForEnd()
        XCTAssertEqual(ceremony.outcomes, [ownEvent], name)
        ceremony.close()
      }
    }
  }

  func testADocumentOutsideTheCeremonysHostsIsRefusedInAFrame() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start", #"<!doctype html><body data-ceremony-step=a><iframe src="https://evil.example/forger"></iframe>"#)
      origin.serve("/forger", "<script>\(Self.forgery)</script>", host: "evil.example")
      let ceremony = try ShownCeremony(origin)
      expectSoon("the refusal") { !ceremony.refusals.isEmpty }
      XCTAssertEqual(ceremony.refusals.map(\.url.host), ["evil.example"])
      ceremony.waitUntilReady()
      XCTAssertEqual(ceremony.outcomes, [])
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [.closed])
    }
  }

  func testWhatIsPostedAfterThePageWasLeftDoesNotCount() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        "<!doctype html><body data-ceremony-step=a><script>location = 'https://api.signatureapi.com/x'</script>")
      origin.serve(
        "/x",
        """
        <!doctype html><script>
        postMessage({type: "ceremony.completed"}, "*");
        location = "signatureapi-message://ceremony.completed";
        </script>
        """, host: "api.signatureapi.com")
      for delivery in [CeremonyEventDelivery.redirect, .message] {
        let ceremony = try ShownCeremony(origin, delivery: delivery)
        expectSoon("the refusal") { ceremony.refusals.contains { $0.reason == .noEvent } }
        ceremony.close()
        XCTAssertEqual(ceremony.outcomes, [.closed])
      }
    }
  }
}
