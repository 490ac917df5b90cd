import CPango
import SignatureAPI

/// Draws what stands at a place of a page, on pictures of the page and in the signed document alike.
struct PlaceDrawing {
  private let context: OpaquePointer
  private let pageHeight: Double

  /// - Parameter context: its units are points, from the page's top-left corner.
  init(on context: OpaquePointer, pageHeight: Double) {
    self.context = context
    self.pageHeight = pageHeight
  }

  func draw(_ content: PlaceAnswer.Content, at placement: Placement) {
    let area = placement.area
    let place = placement.place
    cairo_save(context)
    defer { cairo_restore(context) }
    switch content {
    case .ink(let ink): draw(ink, in: area)
    case .checked(let isChecked):
      if isChecked { check(place.symbol?.known ?? .check, in: area) }
    case .text(let text):
      switch place.type.known {
      case .signature, .initials: sign(text, in: area)
      case .boxedTextInput: box(text, in: area, of: place)
      case .dropdown: write(place.option(text)?.label ?? text, in: area, of: place)
      default: write(text, in: area, of: place)
      }
    }
  }

  private func top(of area: PageArea) -> Double { pageHeight - area.bottom - area.height }

  private func useInk() { cairo_set_source_rgb(context, 0.08, 0.16, 0.35) }

  /// A typed signature, as large as its place allows.
  private func sign(_ text: String, in area: PageArea) {
    useInk()
    var size = area.height * 0.7
    var layout = TextLayout(text, family: TextLayout.script, size: size, on: context)
    let scale = min(area.width / max(layout.size.width, 1), area.height / max(layout.size.height, 1), 1)
    if scale < 1 {
      size *= scale
      layout = TextLayout(text, family: TextLayout.script, size: size, on: context)
    }
    layout.draw(left: area.left, top: top(of: area) + (area.height - layout.size.height) / 2)
  }

  private func draw(_ ink: Ink, in area: PageArea) {
    useInk()
    let scale = min(area.width / Ink.width, area.height / Ink.height)
    cairo_translate(context, area.left, top(of: area))
    cairo_scale(context, scale, scale)
    cairo_set_line_width(context, 8)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    for stroke in ink.strokes {
      guard let first = stroke.first else { continue }
      cairo_move_to(context, first.x, first.y)
      // A dot is a line to where it began.
      for point in stroke.count > 1 ? stroke.dropFirst() : stroke[...] { cairo_line_to(context, point.x, point.y) }
      cairo_stroke(context)
    }
  }

  private func write(_ text: String, in area: PageArea, of place: Place) {
    useColor(of: place)
    let isMultiLine = place.type.known?.isMultiLine == true
    let layout = TextLayout(text, size: place.letterSize, width: isMultiLine ? area.width : nil, on: context)
    let offset = isMultiLine ? 0 : area.height - layout.size.height
    layout.draw(left: area.left, top: top(of: area) + offset)
  }

  private func box(_ text: String, in area: PageArea, of place: Place) {
    let width = area.width / Double(place.boxes)
    cairo_set_source_rgb(context, 0.5, 0.55, 0.62)
    cairo_set_line_width(context, 0.5)
    for index in 0..<place.boxes {
      cairo_rectangle(context, area.left + Double(index) * width, top(of: area), width, area.height)
    }
    cairo_stroke(context)
    useColor(of: place)
    for (index, character) in text.prefix(place.boxes).enumerated() {
      let layout = TextLayout(String(character), family: TextLayout.mono, size: place.letterSize, on: context)
      layout.draw(
        left: area.left + (Double(index) + 0.5) * width - layout.size.width / 2,
        top: top(of: area) + (area.height - layout.size.height) / 2)
    }
  }

  private func check(_ symbol: CheckboxSymbol, in area: PageArea) {
    useInk()
    let points: [[(Double, Double)]] =
      switch symbol {
      case .check: [[(0.1, 0.55), (0.4, 0.85), (0.9, 0.15)]]
      case .xmark: [[(0.15, 0.15), (0.85, 0.85)], [(0.85, 0.15), (0.15, 0.85)]]
      }
    cairo_set_line_width(context, area.height / 8)
    for line in points {
      for (index, point) in line.enumerated() {
        let x = area.left + point.0 * area.width
        let y = top(of: area) + point.1 * area.height
        if index == 0 { cairo_move_to(context, x, y) } else { cairo_line_to(context, x, y) }
      }
      cairo_stroke(context)
    }
  }

  private func useColor(of place: Place) {
    let number = place.fontColor.flatMap { Int($0.drop { $0 == "#" }, radix: 16) } ?? 0
    cairo_set_source_rgb(
      context, Double(number >> 16 & 0xff) / 255, Double(number >> 8 & 0xff) / 255, Double(number & 0xff) / 255)
  }
}
