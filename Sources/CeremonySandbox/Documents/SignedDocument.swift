import CPoppler
import FoundationEssentials
import SignatureAPI

/// The deliverable: the documents of an envelope with everything its recipients gave drawn in place, and behind them an
/// audit page.
enum SignedDocument {
  /// - Throws: `PDFDocument.Unreadable` when a document cannot be read again, or nothing can be written.
  static func make(of envelope: EnvelopeRecord) throws(PDFDocument.Unreadable) -> Data {
    let sink = ByteSink()
    let surface = cairo_pdf_surface_create_for_stream(ByteSink.write, sink.context, 1, 1)
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { throw PDFDocument.Unreadable() }
    defer { cairo_destroy(context) }
    for document in envelope.documents {
      try draw(document, of: envelope, on: context) { cairo_pdf_surface_set_size(surface, $0.width, $0.height) }
    }
    cairo_pdf_surface_set_size(surface, AuditPage.size.width, AuditPage.size.height)
    AuditPage(on: context).draw(envelope)
    cairo_surface_finish(surface)
    return sink.data
  }

  private static func draw(
    _ document: DocumentRecord, of envelope: EnvelopeRecord, on context: OpaquePointer,
    resize: (PageSize) -> Void
  ) throws(PDFDocument.Unreadable) {
    let pdf = try PDFDocument(document.file)
    let contents = envelope.contents(of: document)
    for index in 0..<pdf.pageCount {
      let size = try pdf.size(ofPage: index)
      resize(size)
      try pdf.print(page: index, on: context)
      let drawing = PlaceDrawing(on: context, pageHeight: size.height)
      for (placement, content) in contents where placement.page == index { drawing.draw(content, at: placement) }
      cairo_show_page(context)
    }
  }
}
