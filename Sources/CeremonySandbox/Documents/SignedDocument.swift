import CPoppler
import FoundationEssentials
import SignatureAPI

/// The deliverable: the documents of an envelope with everything its recipients gave drawn in place.
enum SignedDocument {
  private static let signatureFont = "Z003"

  /// - Throws: `PDFDocument.Unreadable` when a document cannot be read again.
  static func make(of envelope: EnvelopeRecord) throws(PDFDocument.Unreadable) -> Data {
    let sink = ByteSink()
    let surface = cairo_pdf_surface_create_for_stream(ByteSink.write, sink.context, 1, 1)
    let context = cairo_create(surface)
    let answers = envelope.recipients.flatMap(\.answers)
    do {
      for document in envelope.documents {
        try draw(document, answers: answers.filter { $0.document == document.id }, on: surface, context)
      }
    } catch {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
      throw error
    }
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    return sink.data
  }

  private static func draw(
    _ document: DocumentRecord, answers: [PlaceAnswer], on surface: OpaquePointer?, _ context: OpaquePointer?
  ) throws(PDFDocument.Unreadable) {
    let pdf = try PDFDocument(document.file)
    for index in 0..<pdf.pageCount {
      let size = try pdf.size(ofPage: index)
      cairo_pdf_surface_set_size(surface, size.width, size.height)
      try pdf.print(page: index, on: context)
      for placement in document.layout?.placements ?? [] where placement.page == index {
        guard let answer = answers.first(where: { $0.key == placement.place.key }) else { continue }
        write(answer.text, in: placement.area, pageHeight: size.height, context)
      }
      cairo_show_page(context)
    }
  }

  /// Writes a signature as large as its place allows.
  private static func write(_ text: String, in area: PageArea, pageHeight: Double, _ context: OpaquePointer?) {
    cairo_save(context)
    cairo_set_source_rgb(context, 0.08, 0.16, 0.35)
    cairo_select_font_face(context, signatureFont, CAIRO_FONT_SLANT_ITALIC, CAIRO_FONT_WEIGHT_NORMAL)
    var size = area.height * 0.6
    cairo_set_font_size(context, size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, text, &extents)
    if extents.x_advance > area.width {
      size *= area.width / extents.x_advance
      cairo_set_font_size(context, size)
    }
    cairo_move_to(context, area.left, pageHeight - area.bottom - area.height * 0.3)
    cairo_show_text(context, text)
    cairo_restore(context)
  }
}
