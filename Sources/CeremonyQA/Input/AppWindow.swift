import CXTest

/// The application's window, as the window manager knows it.
@MainActor final class AppWindow {
  private let display: OpaquePointer
  private let isWanted: (Int32) -> Bool

  /// - Parameters:
  ///   - name: the display's name, such as `:7`.
  ///   - isWanted: picks the processes that belong to the application.
  /// - Returns: nil when there is no such display.
  init?(displayNamed name: String, ofProcesses isWanted: @escaping (Int32) -> Bool) {
    guard let display = XOpenDisplay(name) else { return nil }
    // A window may go between two questions; Xlib's own handler would end our program for asking.
    XSetErrorHandler { _, _ in 0 }
    self.display = display
    self.isWanted = isWanted
  }

  isolated deinit { XCloseDisplay(display) }

  /// How large the window is, in pixels of the screen; nil while there is none.
  var size: Launch.Size? {
    guard let window else { return nil }
    var root: Window = 0
    var (x, y): (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    guard XGetGeometry(display, window, &root, &x, &y, &width, &height, &border, &depth) != 0 else { return nil }
    return Launch.Size(width: Int(width), height: Int(height))
  }

  /// Asks the window manager to make the window this large, as a pager does (EWMH, `_NET_MOVERESIZE_WINDOW`).
  func ask(for size: Launch.Size) {
    guard let window else { return }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display, "_NET_MOVERESIZE_WINDOW", 0)
    event.xclient.format = 32
    // Gravity north-west; width and height are given; the source is a pager.
    event.xclient.data.l = (1 | 1 << 10 | 1 << 11 | 2 << 12, 0, 0, size.width, size.height)
    let mask = SubstructureNotifyMask | SubstructureRedirectMask
    XSendEvent(display, XDefaultRootWindow(display), 0, mask, &event)
    XFlush(display)
  }

  private var window: Window? {
    numbers(of: XDefaultRootWindow(display), "_NET_CLIENT_LIST", type: Atom(XA_WINDOW)).first { window in
      numbers(of: window, "_NET_WM_PID", type: Atom(XA_CARDINAL)).first.map { isWanted(Int32($0)) } ?? false
    }
  }

  private func numbers(of window: Window, _ property: String, type wanted: Atom) -> [UInt] {
    var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var value: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, XInternAtom(display, property, 0), 0, 1024, 0, wanted, &type, &format, &count, &rest, &value)
    guard let value else { return [] }
    defer { XFree(value) }
    guard status == 0, format == 32 else { return [] }
    return value.withMemoryRebound(to: UInt.self, capacity: Int(count)) { pointer in
      (0..<Int(count)).map { pointer[$0] }
    }
  }
}
