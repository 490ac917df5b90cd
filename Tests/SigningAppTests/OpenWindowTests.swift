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

  func testEscapeBelongsToTheInputMethodWhileItComposesAndAsksAfterwards() throws {
    try onMainThread {
      openTestDisplay()
      var options = CeremonyWebView.Options()
      options.builtInPage = """
        <!doctype html><body data-ceremony-step=a><textarea style="position: fixed; inset: 0"></textarea>
        """
      let open = OpenWindow(
        link: try CeremonyLink("https://sign.signatureapi.com/en/start?token=SECRET123"), title: "Test",
        isSandboxed: false, options: options, onOutcome: { _ in })
      let window = open.window.window
      var keys: [guint] = []
      let passed = SignalConnection(
        window, "key-press-event", after: true,
        answering: { arguments in
          let event = arguments.boxed(1)?.assumingMemoryBound(to: GdkEventKey.self)
          keys.append(event?.pointee.keyval ?? 0)
          return .boolean(false)
        })
      expectSoon("the page") { open.view.isLossyToClose }
      let page = try XCTUnwrap(
        visibleWidgets(in: open.view.widget).first { isInstance($0, of: webkit_web_view_get_type()) })
      ComposingMethod.install(in: page)
      expectSoon("the field's focus") {
        if !ComposingMethod.isFocused { click(page, x: 40, y: 40) }
        return ComposingMethod.isFocused
      }

      ComposingMethod.compose("ㅎ", in: page)
      strike(GDK_KEY_Escape, over: window)
      // The page hands keys back in their order.
      strike(GDK_KEY_F9, over: window)
      expectSoon("the key that nobody wants") { keys.contains(guint(GDK_KEY_F9)) }
      XCTAssertEqual(dialogs(over: window.cast(to: GtkWindow.self)), [])

      strike(GDK_KEY_Escape, over: window)
      expectSoon("the question") { !dialogs(over: window.cast(to: GtkWindow.self)).isEmpty }
      withExtendedLifetime(passed) { open.close() }
      MainLoop.runPending()
    }
  }
}
