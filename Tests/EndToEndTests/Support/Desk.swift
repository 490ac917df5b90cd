import CCairoXlib
import CXTest
import Foundation
import GLibRuntime
import TestSupport
import XCTest

/// A display of the test's own with a window manager on it, and a hand on its pointer and keyboard.
@MainActor final class Desk {
  private let virtual: VirtualDisplay
  private let windows: ChildProcess
  private let display: OpaquePointer

  /// - Parameter dpi: the desktop's `Xft.dpi`.
  init(dpi: Int = 96, keyboard: [String] = ["us"]) throws {
    let virtual = try waiting { try await VirtualDisplay.start() }
    self.virtual = virtual
    windows = try ChildProcess(["openbox"], environment: virtual.environment, output: .null, errors: .null)
    display = try XCTUnwrap(withEnvironment(virtual.environment) { XOpenDisplay(nil) })
    let resources = Array("Xft.dpi: \(dpi)\n".utf8)
    XChangeProperty(
      display, XDefaultRootWindow(display), XInternAtom(display, "RESOURCE_MANAGER", 0),
      XInternAtom(display, "STRING", 0),
      8, PropModeReplace, resources, Int32(resources.count))
    XSync(display, 0)
    let environment = virtual.environment
    let map = try waiting {
      try await ChildProcess.run(
        ["setxkbmap", "-layout", keyboard[0]] + keyboard.dropFirst(), environment: environment)
    }
    XCTAssertEqual(map.exit.shellStatus, 0, "\(map.errors)")
  }

  var environment: [String: String?] { virtual.environment }

  func click(x: Int32, y: Int32) {
    XTestFakeMotionEvent(display, -1, x, y, 0)
    XTestFakeButtonEvent(display, 1, 1, 20)
    XTestFakeButtonEvent(display, 1, 0, 20)
    XSync(display, 0)
  }

  /// Strikes the key that gives this symbol, such as `XK_e`, with another one held.
  func strike(_ symbol: Int32, with held: Int32? = nil) {
    let codes = [held, symbol].compactMap(\.self).map { UInt32(XKeysymToKeycode(display, KeySym($0))) }
    for code in codes { XTestFakeKeyEvent(display, code, 1, 20) }
    for code in codes.reversed() { XTestFakeKeyEvent(display, code, 0, 20) }
    XSync(display, 0)
  }

  /// The place of every pixel of this color on the screen.
  func pixels(of color: UInt32) -> [(x: Int, y: Int)] {
    let screen = XDefaultScreen(display)
    let (width, height) = (XDisplayWidth(display, screen), XDisplayHeight(display, screen))
    let root = cairo_xlib_surface_create(
      display, XDefaultRootWindow(display), XDefaultVisual(display, screen), width, height)
    let copy = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
    let context = cairo_create(copy)
    cairo_set_source_surface(context, root, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_destroy(root)
    cairo_surface_flush(copy)
    defer { cairo_surface_destroy(copy) }
    guard let data = cairo_image_surface_get_data(copy) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(copy))
    let bytes = UnsafeRawBufferPointer(start: data, count: stride * Int(height))
    var found: [(x: Int, y: Int)] = []
    for y in 0..<Int(height) {
      for x in 0..<Int(width)
      where bytes.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self) & 0xFF_FFFF == color {
        found.append((x, y))
      }
    }
    return found
  }

  /// The middle of the pixels of this color.
  func middle(of color: UInt32) -> (x: Int32, y: Int32) {
    let found = pixels(of: color)
    let count = max(found.count, 1)
    return (Int32(found.map(\.x).reduce(0, +) / count), Int32(found.map(\.y).reduce(0, +) / count))
  }

  /// Ends the display and what is on it. Has no effect if called more than once.
  func stop() throws {
    guard virtual.exit == nil else { return }
    XCloseDisplay(display)
    let (windows, virtual) = (windows, virtual)
    try waiting {
      await windows.terminate()
      await virtual.stop()
    }
  }
}
