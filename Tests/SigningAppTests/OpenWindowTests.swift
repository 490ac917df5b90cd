import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import SigningApp

/// The window of `ceremony-host open` with a page in it.
final class OpenWindowTests: XCTestCase {
  func testWhoStaysAndThenFinishesHasFinishedOnce() throws {
    try onMainThread {
      openTestDisplay()
      var options = CeremonyWebView.Options()
      options.builtInPage = """
        <!doctype html><html style="height: 100%"><body style="height: 100%" data-ceremony-step=a>
        <script>onclick = () => { location = "signatureapi-message://ceremony.completed/?" }</script>
        """
      var outcomes: [CeremonyOutcome] = []
      let open = OpenWindow(
        link: try CeremonyLink("https://sign.signatureapi.com/en/start?token=SECRET123"), title: "Test",
        isSandboxed: false, options: options, onOutcome: { outcomes.append($0) })
      expectSoon("the page") { open.view.isLossyToClose }

      let window = open.window.window.cast(to: GtkWindow.self)
      gtk_window_close(window)
      expectSoon("the question") { !dialogs(over: window).isEmpty }
      XCTAssertEqual(outcomes, [])
      let question = try XCTUnwrap(dialogs(over: window).first)
      press("Stay", in: question)
      expectSoon("the question's end") { dialogs(over: window).isEmpty }
      XCTAssertEqual(outcomes, [])

      let page = try XCTUnwrap(
        visibleWidgets(in: open.view.widget).first { isInstance($0, of: webkit_web_view_get_type()) })
      click(page, x: 40, y: 40)
      expectSoon("the end") { !outcomes.isEmpty }
      // After the end nobody is asked.
      gtk_window_close(window)
      MainLoop.runPending()
      XCTAssertEqual(dialogs(over: window), [])
      open.close()
      MainLoop.runPending()
      XCTAssertEqual(outcomes, [.event(CeremonyEvent(type: "ceremony.completed"))])
    }
  }
}
