import CCairoXlib
import Foundation
import GLibRuntime
import TestSupport

/// Every text that the windows of a display tell their desktop: titles, names, classes, whatever property holds bytes.
@MainActor final class WindowTexts {
  private var display: OpaquePointer?

  init(_ virtual: VirtualDisplay) {
    // Xlib finds the way in by the environment alone; it is put back for the programs that the test starts.
    display = withEnvironment(virtual.environment) { XOpenDisplay(nil) }
    // A window may go while it is looked at.
    XSetErrorHandler { _, _ in 0 }
  }

  /// Leaves the display, before it goes: Xlib would end the process.
  func end() {
    if let display { XCloseDisplay(display) }
    display = nil
  }

  func current() -> Set<String> {
    guard let display else { return [] }
    return texts(under: XDefaultRootWindow(display), display)
  }

  private func texts(under window: Window, _ display: OpaquePointer) -> Set<String> {
    var found = texts(of: window, display)
    var (root, parent): (Window, Window) = (0, 0)
    var children: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, window, &root, &parent, &children, &count) != 0 else { return found }
    defer { if let children { XFree(children) } }
    for child in UnsafeBufferPointer(start: children, count: Int(count)) {
      found.formUnion(texts(under: child, display))
    }
    return found
  }

  private func texts(of window: Window, _ display: OpaquePointer) -> Set<String> {
    var count: Int32 = 0
    guard let names = XListProperties(display, window, &count) else { return [] }
    defer { XFree(names) }
    let values = UnsafeBufferPointer(start: names, count: Int(count)).map { text($0, of: window, display) }
    return Set(values.compactMap { $0 })
  }

  private func text(_ property: Atom, of window: Window, _ display: OpaquePointer) -> String? {
    var type: Atom = 0
    var format: Int32 = 0
    var (count, left): (UInt, UInt) = (0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, property, 0, 4096, 0, Atom(AnyPropertyType), &type, &format, &count, &left, &bytes)
    defer { if let bytes { XFree(bytes) } }
    guard status == Success, format == 8, let bytes else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}
