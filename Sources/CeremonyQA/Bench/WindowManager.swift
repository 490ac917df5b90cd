import CXTest

/// Tells whether a display has a window manager.
enum WindowManager {
  /// Whether one has announced itself on the display, as the EWMH specification asks.
  static func isRunning(onDisplay name: String) -> Bool {
    guard let display = XOpenDisplay(name) else { return false }
    defer { XCloseDisplay(display) }
    let property = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", 0)
    var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var value: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, XDefaultRootWindow(display), property, 0, 1, 0, 0, &type, &format, &count, &rest, &value)
    if let value { XFree(value) }
    return status == 0 && count == 1
  }
}
