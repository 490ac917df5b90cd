import CWebKitGTK
import GLibRuntime
import Glibc
import TestSupport
import XCTest

/// Opens the display that a test's windows stand on: the environment's, or, where there is none, one of the tests' own.
@MainActor public func openTestDisplay() {
  guard !TestDisplay.isOpen else { return }
  if getenv("DISPLAY") == nil && getenv("WAYLAND_DISPLAY") == nil {
    do {
      let display = try waiting { try await VirtualDisplay.start() }
      display.enter()
      TestDisplay.own = display
    } catch {
      XCTFail("no display can be started: \(error)")
    }
  }
  TestDisplay.isOpen = gtk_init_check(nil, nil) != 0
  XCTAssertTrue(TestDisplay.isOpen, "GTK cannot open the display")
}

@MainActor private enum TestDisplay {
  static var own: VirtualDisplay?
  static var isOpen = false
}
