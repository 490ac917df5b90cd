import CCairoXlib
import CXTest

/// Takes pictures of a display's whole screen.
struct ScreenPicture {
  /// The display's name, such as `:7`.
  let displayName: String

  /// Writes the screen as it is now.
  /// - Parameter path: the PNG file, made or replaced.
  /// - Throws: `PictureError` when the display is gone or the file cannot be written.
  func write(to path: String) throws(PictureError) {
    guard let display = XOpenDisplay(displayName) else { throw .noDisplay }
    defer { XCloseDisplay(display) }
    let screen = XDefaultScreen(display)
    let surface = cairo_xlib_surface_create(
      display, XDefaultRootWindow(display), XDefaultVisual(display, screen), XDisplayWidth(display, screen),
      XDisplayHeight(display, screen))
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS else { throw .cannotWrite }
  }
}

/// Why there is no picture.
nonisolated enum PictureError: Error, CustomStringConvertible {
  case noDisplay, cannotWrite

  var description: String {
    switch self {
    case .noDisplay: "The display is gone."
    case .cannotWrite: "The picture could not be written. Check the folder given with --pictures."
    }
  }
}
