import CPango
import GLibRuntime

/// Text laid out on a page, in any script that the system has a font for.
final class TextLayout {
  /// The unit of Pango's sizes, PANGO_SCALE, a macro that does not import.
  private static let unit = 1024.0

  /// A hand's writing, slanted.
  static let script = "Z003, cursive"
  static let sans = "Sans"
  static let mono = "Monospace"

  private let layout: ObjectReference
  private let context: OpaquePointer

  /// - Parameters:
  ///   - family: fonts in the order of preference.
  ///   - size: in the units of the page.
  ///   - width: where lines are broken; nowhere when nil.
  init(
    _ text: String, family: String = sans, size: Double, isBold: Bool = false, width: Double? = nil,
    on context: OpaquePointer
  ) {
    self.context = context
    layout = ObjectReference(owning: UnsafeMutableRawPointer(pango_cairo_create_layout(context)))
    let font = pango_font_description_from_string(family)
    defer { pango_font_description_free(font) }
    pango_font_description_set_absolute_size(font, size * Self.unit)
    if isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    pango_layout_set_font_description(layout.opaque, font)
    pango_layout_set_text(layout.opaque, text, -1)
    if let width {
      pango_layout_set_width(layout.opaque, Int32(width * Self.unit))
      pango_layout_set_wrap(layout.opaque, PANGO_WRAP_WORD_CHAR)
    }
  }

  /// How much room the text takes.
  var size: (width: Double, height: Double) {
    var area = PangoRectangle()
    pango_layout_get_extents(layout.opaque, nil, &area)
    return (Double(area.width) / Self.unit, Double(area.height) / Self.unit)
  }

  /// Draws the text in the colour that is set, with its top-left corner there.
  func draw(left: Double, top: Double) {
    cairo_move_to(context, left, top)
    pango_cairo_show_layout(context, layout.opaque)
  }
}
