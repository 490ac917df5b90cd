import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import SigningApp

/// Many people double-click whatever they press.
final class DoubleClickTests: XCTestCase {
  func testASecondClickIsASecondHalfAtTheSameTimeAndPlace() {
    let first = Click(time: 1000, x: 100, y: 100)
    let table: [(click: Click, isSecondHalf: Bool)] = [
      (Click(time: 1200, x: 103, y: 97), true), (Click(time: 1400, x: 100, y: 100), true),
      (Click(time: 1401, x: 100, y: 100), false), (Click(time: 1200, x: 106, y: 100), false),
      (Click(time: 1200, x: 100, y: 94), false), (Click(time: 900, x: 100, y: 100), false),
    ]
    for row in table { XCTAssertEqual(row.click.isSecondHalf(of: first), row.isSecondHalf, "\(row.click)") }
    XCTAssertFalse(first.isSecondHalf(of: nil))
    let last = Click(time: .max, x: 0, y: 0)
    XCTAssertTrue(Click(time: 100, x: 0, y: 0).isSecondHalf(of: last), "the clock begins anew")
  }

  func testADoubleClickOnTheResultBeginsNothing() throws {
    try onMainThread {
      openTestDisplay()
      var options = CeremonyWebView.Options()
      options.connection = WebConnection(proxyURL: "http://127.0.0.1:1")
      let ceremonies = Box(0)
      let server = try OneCeremony("https://sign.signatureapi.com/en/start?token=SECRET123") { ceremonies.value += 1 }
      let app = SigningWindow(
        flow: SigningFlow(client: server), request: SigningRequest(), options: options, isSandboxed: false, onLeave: {})
      let window = try XCTUnwrap(app.window).window
      press("Sign document", in: window)
      expectSoon("the trouble") { labels(in: window).contains("The document could not be opened") }
      press("Close", in: window)
      expectSoon("the result") { visibleLabels(in: window).contains("Done") }
      click("Done", in: window, x: 100, time: 1000)
      expectSoon("the start") { visibleLabels(in: window).contains("Sign document") }
      click("Sign document", in: window, x: 100, time: 1200)
      MainLoop.runPending()
      XCTAssertEqual(ceremonies.value, 1)
      click("Sign document", in: window, x: 100, time: 1500)
      expectSoon("the next ceremony") { ceremonies.value == 2 }
      app.leave()
    }
  }
}

/// Presses a button as an answer to a click.
@MainActor private func click(
  _ label: String, in window: UnsafeMutablePointer<GtkWidget>, x: Double, time: guint32
) {
  let pressing = SignalConnection(
    window, "button-release-event",
    answering: { _ in
      press(label, in: window)
      return .boolean(true)
    })
  click(window, x: x, y: 100, time: time)
  pressing.disconnect()
}
