import CWebKitGTK
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import CeremonyGTK

/// What WebKit would let a WebDriver client do.
final class AutomationTests: XCTestCase {
  func testThePagesOfOrdinaryCeremoniesCannotBeAutomated() throws {
    try onMainThread {
      openTestDisplay()
      let page = try PageSupply.page(for: .init())
      XCTAssertEqual(automation(of: page), [0, 0])
      page.tearDown()
      MainLoop.runPending()
    }
  }

  func testThePageOfAnAutomatedBrowserCan() throws {
    try onMainThread {
      openTestDisplay()
      let page = try PageSupply.automatedPage(for: .init())
      XCTAssertEqual(automation(of: page), [1, 1])
      page.tearDown()
      MainLoop.runPending()
    }
  }
}

/// Whether the page's context and its view allow automation.
@MainActor private func automation(of page: WebPage) -> [gboolean] {
  [
    webkit_web_context_is_automation_allowed(page.context.cast(to: WebKitWebContext.self)),
    webkit_web_view_is_controlled_by_automation(page.view.cast(to: WebKitWebView.self)),
  ]
}
