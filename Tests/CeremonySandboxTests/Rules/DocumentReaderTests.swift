import FoundationEssentials
import SignatureAPI
import Testing

@testable import CeremonySandbox

@Suite("Where the places of a document stand", .serialized)
@MainActor
struct DocumentReaderTests {
  private let place = Place(key: "signer_signs", type: .known(.signature), recipientKey: "signer", height: 40)

  private func layout(
    _ pages: [[String]], places: [Place], positions: [FixedPosition] = []
  ) throws(ProblemDetails) -> DocumentLayout? {
    try DocumentReader.layout(
      of: TestPDF.make(pages: pages),
      for: DocumentRequest(url: "https://x", places: places, fixedPositions: positions), name: "documents[0]")
  }

  @Test("by a fixed position, which names the bottom-left corner from the page's top")
  func fixed() throws {
    let position = FixedPosition(placeKey: "signer_signs", page: 2, top: 692, left: 100)
    let layout = try #require(try layout([["One"], ["Two"]], places: [place], positions: [position]))
    #expect(layout.pages == [PageSize(width: 612, height: 792), PageSize(width: 612, height: 792)])
    #expect(
      layout.placements == [
        Placement(place: place, page: 1, area: PageArea(left: 100, bottom: 100, width: 100, height: 40))
      ])
  }

  @Test("by a placeholder in the text")
  func placeholder() throws {
    let layout = try #require(try layout([["One"], ["Two", "[[signer_signs]]"]], places: [place]))
    let placement = try #require(layout.placements.first)
    #expect(layout.placements.count == 1)
    #expect(placement.page == 1)
    #expect(abs(placement.area.left - 72) < 1)
    // The second line stands at 720 - 18, and reaches a little below.
    #expect((696...703).contains(placement.area.bottom))
    #expect(placement.area.width == 100)
    #expect(placement.area.height == 40)
  }

  @Test("a file that is no PDF, or has no end, has no layout")
  func unreadable() throws {
    let request = DocumentRequest(url: "https://x", places: [place])
    for file in [Data(), Data("Hello".utf8), Data("%PDF-1.4".utf8)] {
      #expect(try DocumentReader.layout(of: file, for: request, name: "documents[0]") == nil)
    }
  }

  @Test("a place without a position is refused, and so is a position without a place")
  func mismatches() throws {
    let position = FixedPosition(placeKey: "signer_signs", page: 1, top: 100, left: 100)
    let cases: [(pages: [[String]], places: [Place], positions: [FixedPosition], kind: ProblemKind)] = [
      ([["One"]], [place], [], .invalidPlaces),
      ([["[[other]]"]], [place], [position], .invalidPlaceholder),
      ([["[[signer_signs]]"]], [place], [position], .placeholderPositionConflict),
      ([["[[signer_signs]]", "[[signer_signs]]"]], [place], [], .duplicatePlaceholder),
      ([["[[signer_signs]]"], ["[[signer_signs]]"]], [place], [], .duplicatePlaceholder),
      ([["One"]], [], [position], .nonExistingPlace),
      (
        [["One"]], [place], [FixedPosition(placeKey: "signer_signs", page: 2, top: 1, left: 1)], .validationError
      ),
    ]
    for (pages, places, positions, kind) in cases {
      let problem = #expect(throws: ProblemDetails.self) { try layout(pages, places: places, positions: positions) }
      #expect(problem?.kind == kind)
    }
  }

  @Test("a page's picture is a PNG of two pixels to a point")
  func picture() throws {
    let png = try PDFDocument(TestPDF.make()).png(ofPage: 0, scale: 2)
    #expect(png.prefix(8) == Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    // Width and height, in the header chunk.
    #expect(png[16..<24] == Data([0, 0, 0x04, 0xc8, 0, 0, 0x06, 0x30]))
  }

  @Test("the deliverable holds the document and what was signed")
  func deliverable() throws {
    let request = DocumentRequest(url: "https://x", places: [place])
    let file = TestPDF.make()
    let document = DocumentRecord(
      request: request, file: file, layout: try DocumentReader.layout(of: file, for: request, name: "documents[0]"))
    var envelope = EnvelopeRecord(
      request: EnvelopeRequest(title: "T", documents: [request], recipients: [Samples.recipient("signer")]),
      documents: [document], now: Samples.now)
    envelope.finishProcessing(now: Samples.now)
    try envelope.complete(
      envelope.ceremonyID(), answers: [PlaceAnswer(document: document.id, key: "signer_signs", text: "J. Doe")],
      now: Samples.now)
    let text = try PDFDocument(SignedDocument.make(of: envelope)).text(ofPage: 0)
    #expect(text.contains("Sample agreement"))
    #expect(text.contains("J. Doe"))
  }
}
