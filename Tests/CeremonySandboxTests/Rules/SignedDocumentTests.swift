import FoundationEssentials
import SignatureAPI
import Testing

@testable import CeremonySandbox

@Suite("The signed document") @MainActor struct SignedDocumentTests {
  private static let first: [Place] = [
    Place(key: "one_signs", type: .known(.signature), recipientKey: "one"),
    Place(key: "one_name", type: .known(.recipientName), recipientKey: "one"),
    Place(key: "two_mail", type: .known(.recipientEmail), recipientKey: "two"),
    Place(key: "one_date", type: .known(.recipientCompletedDate), recipientKey: "one"),
    Place(key: "made", type: .known(.envelopeDate)), Place(key: "done", type: .known(.envelopeCompletedDate)),
  ]

  private func envelope() throws -> EnvelopeRecord {
    var places = Self.first + [Place(key: "two_signs", type: .known(.signature), recipientKey: "two")]
    var text = Place(key: "note", type: .known(.text))
    text.value = "Reference 7"
    var choice = Place(key: "size", type: .known(.dropdown), recipientKey: "one")
    choice.options = [DropdownOption(label: "Very large", value: "l")]
    var boxes = Place(key: "code", type: .known(.boxedTextInput), recipientKey: "one")
    boxes.boxCount = 3
    places += [text, choice, boxes]
    let request = DocumentRequest(
      url: "https://x", places: places,
      fixedPositions: places.enumerated().map {
        FixedPosition(placeKey: $1.key, page: 1, top: Double(150 + 60 * $0), left: 72)
      })
    let file = TestPDF.make(pages: [["Sample agreement"]])
    let document = DocumentRecord(
      request: request, file: file, layout: try DocumentReader.layout(of: file, for: request, name: "documents[0]"))
    var envelope = EnvelopeRecord(
      request: EnvelopeRequest(
        title: "合同 of 2027", documents: [document.request],
        recipients: [Samples.recipient("one"), Samples.recipient("two")]),
      documents: [document], now: Samples.now)
    envelope.finishProcessing(now: Samples.now)
    return envelope
  }

  private func sign(_ envelope: inout EnvelopeRecord, _ index: Int, _ contents: [String: PlaceAnswer.Content]) throws {
    let document = envelope.documents[0].id
    try envelope.complete(
      envelope.ceremonyID(index),
      answers: contents.map { PlaceAnswer(document: document, key: $0.key, content: $0.value) },
      now: Samples.now.addingTimeInterval(24 * 3600))
  }

  @Test("shows later signers what earlier ones gave, and holds all of it in the end, with an audit page")
  func whole() throws {
    var envelope = try envelope()
    func keys() -> [String] { envelope.contents(of: envelope.documents[0]).map(\.placement.place.key).sorted() }
    #expect(keys() == ["made", "note", "one_name", "two_mail"])
    try sign(&envelope, 0, ["one_signs": .text("Jane D."), "size": .text("l"), "code": .text("A7")])
    #expect(keys() == ["code", "made", "note", "one_date", "one_name", "one_signs", "size", "two_mail"])
    try sign(&envelope, 1, ["two_signs": .ink(Ink(strokes: [[.init(x: 0, y: 0), .init(x: 900, y: 300)]]))])

    let signed = try PDFDocument(SignedDocument.make(of: envelope))
    #expect(signed.pageCount == 2)
    let page = try signed.text(ofPage: 0)
    for text in [
      "Sample agreement", "Jane D.", "Jane Doe", "jane.doe@example.com", "Reference 7", "Very large", "15 Jan 2027",
      "16 Jan 2027",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    let audit = try signed.text(ofPage: 1)
    for text in [
      "Audit log", "Offline sandbox", envelope.id, "2027-01-16T08:00:00.000Z", "jane.doe@example.com",
      "Provider: YourApp", "Session ID: a4f9e8b2", "envelope.completed", "SHA-256: ",
    ] {
      #expect(audit.contains(text), "\(text)")
    }
  }

  @Test("goes on to further audit pages when one is full")
  func longAudit() throws {
    var ceremony = Samples.custom
    ceremony.authentication = [
      .custom(
        provider: "P", data: Dictionary(uniqueKeysWithValues: (0..<90).map { ("Field \($0)", "value") }))
    ]
    let file = TestPDF.make(pages: [["One"]])
    let place = Place(key: "signer_signs", type: .known(.signature), recipientKey: "signer")
    let request = DocumentRequest(url: "https://x", places: [place])
    let layout = DocumentLayout(
      pages: [PageSize(width: 612, height: 792)],
      placements: [Placement(place: place, page: 0, area: PageArea(left: 9, bottom: 9, width: 150, height: 60))])
    var envelope = EnvelopeRecord(
      request: EnvelopeRequest(
        title: "T", documents: [request], recipients: [Samples.recipient("signer", ceremony: ceremony)]),
      documents: [DocumentRecord(request: request, file: file, layout: layout)], now: Samples.now)
    envelope.finishProcessing(now: Samples.now)
    try envelope.sign()
    #expect(try PDFDocument(SignedDocument.make(of: envelope)).pageCount == 4)
  }
}
