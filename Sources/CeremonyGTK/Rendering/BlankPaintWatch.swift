import CWebKitGTK
import GLibRuntime

/// Looks once, a little after a page can be used, whether anything of it was painted: some drivers leave WebKit's
/// windows blank without a word.
final class BlankPaintWatch {
  private static let delay = Duration.seconds(2)
  /// Enough to see that there is more than one color, and little to paint.
  private static let side: Int32 = 64

  private let timer: MainTimer

  /// - Parameters:
  ///   - view: the web view's widget; it outlives this watch.
  ///   - onBlank: is called when all of it has one color.
  init(_ view: UnsafeMutablePointer<GtkWidget>, onBlank: @escaping @MainActor () -> Void) {
    timer = MainTimer(after: Self.delay) {
      if Self.isBlank(view) { onBlank() }
    }
  }

  /// What support needs to know of a blank page.
  static var details: String {
    let display = gdk_display_get_default().map { "\(String(cString: g_type_name_from_instance($0.cast())))" }
    let switches = RenderingPreflight.active
    return "WebKitGTK \(EngineVersions.webKit) on \(display ?? "no display"), "
      + (switches.isEmpty ? "no rendering switch is set" : switches.joined(separator: " "))
  }

  /// Draws the widget as it stands into a small picture, and compares the pixels.
  private static func isBlank(_ view: UnsafeMutablePointer<GtkWidget>) -> Bool {
    let width = gtk_widget_get_allocated_width(view)
    let height = gtk_widget_get_allocated_height(view)
    guard gtk_widget_is_drawable(view) != 0, width > side, height > side else { return false }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side)
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    // GTK draws nothing of a widget that is about to be laid out.
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(view, &allocation)
    gtk_widget_size_allocate(view, &allocation)
    cairo_scale(context, Double(side) / Double(width), Double(side) / Double(height))
    gtk_widget_draw(view, context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return false }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let pixels = UnsafeRawBufferPointer(start: data, count: stride * Int(side))
    // RGB24 leaves every fourth byte undefined.
    func color(_ x: Int, _ y: Int) -> UInt32 {
      pixels.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self) & 0xFF_FFFF
    }
    // The outermost pixels are mixed with what lies around the widget.
    let inside = 1..<Int(side) - 1
    return inside.allSatisfy { y in inside.allSatisfy { x in color(x, y) == color(1, 1) } }
  }
}

extension OpaquePointer {
  fileprivate func cast() -> UnsafeMutablePointer<GTypeInstance> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
  }
}
