import CCairoXlib
import CXTest

/// A picture of a display's whole screen, as it was at a moment.
@MainActor final class ScreenPicture {
  private let surface: OpaquePointer

  /// - Parameter display: an open display.
  init(of display: OpaquePointer) {
    let screen = XDefaultScreen(display)
    let (width, height) = (XDisplayWidth(display, screen), XDisplayHeight(display, screen))
    let source = cairo_xlib_surface_create(
      display, XDefaultRootWindow(display), XDefaultVisual(display, screen), width, height)
    defer { cairo_surface_destroy(source) }
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
    let brush = cairo_create(surface)
    cairo_set_source_surface(brush, source, 0, 0)
    cairo_paint(brush)
    cairo_destroy(brush)
    cairo_surface_flush(surface)
  }

  isolated deinit { cairo_surface_destroy(surface) }

  /// Whether both show the same.
  func looksLike(_ other: ScreenPicture) -> Bool {
    pixels.elementsEqual(other.pixels)
  }

  /// Writes the picture as a PNG file, which is made or replaced.
  func write(to path: String) throws(PictureError) {
    guard cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS else { throw .cannotWrite }
  }

  private var pixels: UnsafeRawBufferPointer {
    let count = Int(cairo_image_surface_get_stride(surface)) * Int(cairo_image_surface_get_height(surface))
    return UnsafeRawBufferPointer(start: cairo_image_surface_get_data(surface), count: count)
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
