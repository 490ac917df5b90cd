import CWebKitGTK
import GLibRuntime
import Glibc
import TestSupport
import XCTest

/// The display that the tests' windows open on: the environment's, or one of their own.
@MainActor enum TestDisplay {
  private static var own: VirtualDisplay?
  private static var isOpen = false

  static func open() throws {
    guard !isOpen else { return }
    if getenv("DISPLAY") == nil && getenv("WAYLAND_DISPLAY") == nil {
      let display = try waiting { try await VirtualDisplay.start() }
      display.enter()
      own = display
    }
    guard gtk_init_check(nil, nil) != 0 else { throw NoDisplay() }
    isOpen = true
  }

  struct NoDisplay: Error {}
}
