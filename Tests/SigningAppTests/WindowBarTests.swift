import CWebKitGTK
import CeremonyGTK
import CeremonyKit
import GLibRuntime
import GTKTestSupport
import TestSupport
import XCTest

@testable import SigningApp

/// What a window says of itself when it is out of the ordinary.
final class WindowBarTests: XCTestCase {
  func testAWindowSaysThatItIsAutomatedAndThatNothingSignedIsRealWhenThatIsSo() {
    let automated = "Automated: a program drives this window by WebDriver."
    let sandboxed = "Offline sandbox: nothing signed here is real."
    onMainThread {
      XCTAssertEqual(bars(isSandboxed: false, isAutomated: false), [])
      XCTAssertEqual(bars(isSandboxed: true, isAutomated: false), [sandboxed])
      XCTAssertEqual(bars(isSandboxed: false, isAutomated: true), [automated])
      XCTAssertEqual(bars(isSandboxed: true, isAutomated: true), [automated, sandboxed])
    }
  }
}

extension WindowBarTests {
  func testATitleIsOneLineThatSaysSomething() {
    let titles = [
      nil: "Sign document", "": "Sign document", " \n\t": "Sign document", "\u{7}": "Sign document", "Lease": "Lease",
      " Sign\nthe \t lease\r\n\u{7}now": "Sign the lease now", "a <b> &amp; _c": "a <b> &amp; _c",
    ]
    onMainThread {
      openTestDisplay()
      for (title, shown) in titles {
        let window = HostWindow(title: title, in: Words(.english), isSandboxed: false, onClose: {}, onLeave: {})
        window.present()
        XCTAssertEqual(
          gtk_window_get_title(window.window.cast(to: GtkWindow.self)).map { String(cString: $0) }, shown)
        expectSoon("the header") { visibleLabels(in: window.window).contains(shown) }
        window.destroy()
        MainLoop.runPending()
      }
    }
  }
}

/// What can be read in a window that shows no screen yet, under its header.
@MainActor private func bars(isSandboxed: Bool, isAutomated: Bool) -> [String] {
  openTestDisplay()
  let window = HostWindow(
    title: "Test", in: Words(.english), isSandboxed: isSandboxed, isAutomated: isAutomated, onClose: {}, onLeave: {})
  window.present()
  expectSoon("the window") { gtk_widget_get_mapped(window.window) != 0 }
  defer {
    window.destroy()
    MainLoop.runPending()
  }
  // The header has the title.
  return visibleLabels(in: window.window).filter { $0 != "Test" }
}
