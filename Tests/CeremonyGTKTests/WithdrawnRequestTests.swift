import CWebKitGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import CeremonyGTK

/// What a page has asked a person goes when the page goes: an answer would lead nowhere, or end the host.
final class WithdrawnRequestTests: XCTestCase {
  private static let requests = [
    "the dialog to print": """
    <!doctype html><body data-ceremony-step=a style="background: #fed">Lease<script>
    onmousedown = () => print();
    </script>
    """,
    "the file chooser": """
    <!doctype html><body data-ceremony-step=a><input type=file style="position: fixed; inset: 0">
    """,
  ]

  func testADialogGoesWithThePagesProcessAndDoesNotStandOverTheTrouble() throws {
    for (name, page) in Self.requests {
      try withOrigin { origin in
        origin.serve("/en/start", page)
        let ceremony = try ShownCeremony(origin, isAttended: true)
        for count in 1...4 {
          expectSoon("ready \(count)") { ceremony.milestones.count { $0 == .ready } == count }
          try ceremony.ask(for: name)
          killWebProcess()
          expectSoon("the end of \(name)") { dialogs(over: ceremony.gtkWindow).isEmpty }
        }
        expectSoon("the trouble") { ceremony.showsTrouble }
        XCTAssertEqual(dialogs(over: ceremony.gtkWindow).count, 0, name)
        press("Try again", in: ceremony.view.widget)
        expectSoon("ready again") { ceremony.milestones.count { $0 == .ready } == 5 }
        try ceremony.ask(for: name)
        XCTAssertEqual(ceremony.outcomes, [])
        ceremony.close()
        XCTAssertEqual(ceremony.outcomes, [.closed])
      }
    }
  }

  func testADialogGoesWithAPageThatDiesAfterTheEvent() throws {
    try withOrigin { origin in
      origin.serve(
        "/en/start",
        """
        <!doctype html><body data-ceremony-step=a style="background: #fed">Lease<script>
        onmousedown = () => {
          print();
          setTimeout(() => { location = "signatureapi-message://ceremony.declined/?" }, 100);
        };
        </script>
        """)
      let ceremony = try ShownCeremony(origin, isAttended: true)
      ceremony.waitUntilReady()
      try ceremony.ask(for: "the dialog to print")
      ceremony.waitForEnd()
      killWebProcess()
      expectSoon("the dialog's end") { dialogs(over: ceremony.gtkWindow).isEmpty }
      ceremony.close()
      XCTAssertEqual(ceremony.outcomes, [ownEvent])
    }
  }
}

extension ShownCeremony {
  /// Clicks on the page until it has asked.
  fileprivate func ask(for name: String) throws {
    let page = try XCTUnwrap(page)
    expectSoon(name) {
      if dialogs(over: gtkWindow).isEmpty { click(page, x: 40, y: 340) }
      return !dialogs(over: gtkWindow).isEmpty
    }
  }
}
