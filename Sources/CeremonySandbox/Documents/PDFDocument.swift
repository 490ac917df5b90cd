import CGLib
import CPoppler
import FoundationEssentials
import GLibRuntime

/// A PDF, as far as a ceremony needs it: its pages, their pictures, and where a text stands.
final class PDFDocument {
  /// The file is no PDF that can be read without a password, or has no pages.
  nonisolated struct Unreadable: Error {}

  /// The longest side of a page's picture, in pixels: a page may claim any size.
  private static let longestSide = 4000.0

  private let document: ObjectReference

  let pageCount: Int

  init(_ data: Data) throws(Unreadable) {
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    guard let opened = poppler_document_new_from_bytes(bytes, nil, nil) else { throw Unreadable() }
    document = ObjectReference(owning: opened)
    pageCount = Int(poppler_document_get_n_pages(opened))
    guard pageCount > 0 else { throw Unreadable() }
  }

  /// The size of a page; pages count from 0.
  func size(ofPage index: Int) throws(Unreadable) -> PageSize {
    try withPage(index) { page in
      var size = PageSize(width: 0, height: 0)
      poppler_page_get_size(page, &size.width, &size.height)
      return size
    }
  }

  /// The text of a page; pages count from 0.
  func text(ofPage index: Int) throws(Unreadable) -> String {
    try withPage(index) { page in
      guard let text = poppler_page_get_text(page) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }

  /// Where `text` stands on a page, upper and lower case apart; pages count from 0.
  func areas(of text: String, onPage index: Int) throws(Unreadable) -> [PageArea] {
    try withPage(index) { page in
      let list = poppler_page_find_text_with_options(page, text, POPPLER_FIND_CASE_SENSITIVE)
      defer { g_list_free_full(list) { poppler_rectangle_free($0?.assumingMemoryBound(to: PopplerRectangle.self)) } }
      return items(of: list, as: PopplerRectangle.self).map(\.pointee).map { box in
        PageArea(left: box.x1, bottom: box.y1, width: box.x2 - box.x1, height: box.y2 - box.y1)
      }
    }
  }

  /// A page's picture as PNG, `scale` pixels to a point; pages count from 0.
  /// - Parameter draw: draws on top of the page, in points from its top-left corner.
  func png(
    ofPage index: Int, scale: Double, drawing draw: (OpaquePointer, PageSize) -> Void = { _, _ in }
  ) throws(Unreadable) -> Data {
    let size = try size(ofPage: index)
    let scale = min(scale, Self.longestSide / max(size.width, size.height, 1))
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32((size.width * scale).rounded()), Int32((size.height * scale).rounded()))
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { throw Unreadable() }
    defer { cairo_destroy(context) }
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_scale(context, scale, scale)
    try withPage(index) { poppler_page_render($0, context) }
    draw(context, size)

    let picture = ByteSink()
    guard cairo_surface_write_to_png_stream(surface, ByteSink.write, picture.context) == CAIRO_STATUS_SUCCESS
    else { throw Unreadable() }
    return picture.data
  }

  /// Draws a page as it would be printed; pages count from 0.
  func print(page index: Int, on context: OpaquePointer?) throws(Unreadable) {
    try withPage(index) { poppler_page_render_for_printing($0, context) }
  }

  private func withPage<Result>(_ index: Int, _ body: (OpaquePointer) -> Result) throws(Unreadable) -> Result {
    guard (0..<pageCount).contains(index), let page = poppler_document_get_page(document.opaque, Int32(index))
    else { throw Unreadable() }
    let reference = ObjectReference(owning: page)
    return withExtendedLifetime(reference) { body(page) }
  }
}
