import CXTest
import GLibRuntime

/// The display's pointer, moved as a person's hand would, through XTEST: to applications it is a real one.
@MainActor final class Pointer {
  /// How long it is from one place to the next: mice tell theirs 125 times a second.
  private static let beat = Duration.milliseconds(8)

  private let display: OpaquePointer

  /// - Parameter name: the display's name, such as `:7`.
  /// - Returns: nil when there is no such display, or one without XTEST.
  init?(displayNamed name: String) {
    guard let display = XOpenDisplay(name) else { return nil }
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard XTestQueryExtension(display, &event, &error, &major, &minor) != 0 else {
      XCloseDisplay(display)
      return nil
    }
    self.display = display
  }

  /// Lets the display go. It has to be before the display ends, since Xlib ends the programs that lose theirs.
  isolated deinit { XCloseDisplay(display) }

  /// Moves to the point, in steps.
  func travel(to aim: ScreenPoint) async throws {
    var next = ContinuousClock.now
    for point in PointerPath.points(from: place, to: aim) {
      XTestFakeMotionEvent(display, -1, Int32(point.x), Int32(point.y), 0)
      XFlush(display)
      // A busy machine catches up with what it has overslept, but not all at once: places in between have to be seen.
      next = max(next + Self.beat, .now + Self.beat / 2)
      try await MainLoop.sleep(for: next - .now)
    }
  }

  /// Presses the first button where the pointer is, and lets it go.
  func click() async throws {
    try await press(button: 1, for: .milliseconds(30))
  }

  /// Turns the wheel by one notch.
  func turnWheel(down: Bool) async throws {
    try await press(button: down ? 5 : 4, for: .milliseconds(15))
  }

  /// Moves through the points, in steps, with the first button held.
  func drag(through points: [ScreenPoint]) async throws {
    guard let first = points.first else { return }
    try await travel(to: first)
    XTestFakeButtonEvent(display, 1, 1, 0)
    XFlush(display)
    defer {
      XTestFakeButtonEvent(display, 1, 0, 0)
      XSync(display, 0)
    }
    for point in points.dropFirst() { try await travel(to: point) }
    // What is drawn ends where the pointer rests.
    try await MainLoop.sleep(for: .milliseconds(60))
  }

  private func press(button: UInt32, for time: Duration) async throws {
    XTestFakeButtonEvent(display, button, 1, 0)
    XFlush(display)
    // Let go in any case: a button that stays down would hold the application.
    defer {
      XTestFakeButtonEvent(display, button, 0, 0)
      XSync(display, 0)
    }
    try await MainLoop.sleep(for: time)
  }

  /// Where the pointer is.
  var place: ScreenPoint {
    var (root, child): (Window, Window) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    XQueryPointer(display, XDefaultRootWindow(display), &root, &child, &x, &y, &windowX, &windowY, &mask)
    return ScreenPoint(x: Int(x), y: Int(y))
  }
}
