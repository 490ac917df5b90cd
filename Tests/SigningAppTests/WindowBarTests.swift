import CWebKitGTK
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
