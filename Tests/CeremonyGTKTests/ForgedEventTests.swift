import CeremonyGTK
import CeremonyKit
import TestSupport
import XCTest

/// What does not stand in the ceremony's own window does not count, and what a ceremony may frame still runs.
final class ForgedEventTests: XCTestCase {
  private static let forgery = """
    <script>
    postMessage({type: "ceremony.completed"}, "*");
    parent.postMessage({type: "ceremony.completed"}, "*");
    location = "signatureapi-message://ceremony.completed";
    </script>
    """

  func testFramesOfTheCeremonysHostsAndEmptyOnesRun() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        """
        <!doctype html><body data-ceremony-step=a>
        <iframe src="/frame"></iframe><iframe src="https://vault.signatureapi.com/frame"></iframe>
        <iframe srcdoc="<script>fetch('/srcdoc')</script>"></iframe><iframe id=blank></iframe>
        <object data="/frame?object" type="text/html"></object>
        <script>document.getElementById("blank").contentWindow.eval("fetch('/blank')")</script>
        """)
      for host in ["sign", "vault"] {
        origin.serve("/frame", "<script>fetch('/ran' + location.search)</script>", host: "\(host).signatureapi.com")
      }
      let ceremony = try ShownCeremony(origin)
      let expected =
        ["sign.signatureapi.com/ran", "vault.signatureapi.com/ran"]
        + ["srcdoc", "blank"].map { "sign.signatureapi.com/\($0)" }
      expectSoon("what the frames ask for") {
        expected.allSatisfy(origin.requests.contains) && origin.requests.count { $0.hasSuffix("com/ran") } == 3
      }
      ceremony.close()
    }
  }

  func testADocumentOutsideTheCeremonysHostsIsRefusedInAFrame() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start", #"<!doctype html><body data-ceremony-step=a><iframe src="https://evil.example/forger"></iframe>"#)
      origin.serve("/forger", Self.forgery, host: "evil.example")
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
      origin.serve("/x", Self.forgery, host: "api.signatureapi.com")
      for delivery in [CeremonyEventDelivery.redirect, .message] {
        let ceremony = try ShownCeremony(origin, delivery: delivery)
        expectSoon("the refusal") { ceremony.refusals.contains { $0.reason == .noEvent } }
        ceremony.close()
        XCTAssertEqual(ceremony.outcomes, [.closed])
      }
    }
  }
}
