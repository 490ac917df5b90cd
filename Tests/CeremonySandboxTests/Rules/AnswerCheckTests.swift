import FoundationEssentials
import SignatureAPI
import Testing

@testable import CeremonySandbox

@Suite("What a page sends for its places")
struct AnswerCheckTests {
  private func place(_ type: PlaceType, _ adjust: (inout Place) -> Void = { _ in }) -> Place {
    var place = Place(key: "it", type: .known(type), recipientKey: "signer")
    adjust(&place)
    return place
  }

  private func accept(
    _ content: PlaceAnswer.Content?, at place: Place, options: [SignatureOption]? = nil
  ) throws(CeremonyFailure) -> [PlaceAnswer] {
    let document = DocumentRecord(
      request: DocumentRequest(url: "https://x", places: [place]), file: Data(), layout: nil)
    var recipient = Samples.recipient("signer")
    recipient.signatureOptions = options?.map(WireValue.known)
    let answers = content.map { [PlaceAnswer(document: document.id, key: "it", content: $0)] } ?? []
    return try AnswerCheck(recipient: recipient).accept(answers, for: [document])
  }

  private let ink = PlaceAnswer.Content.ink(Ink(strokes: [[.init(x: 1, y: 2), .init(x: 3, y: 4)]]))

  @Test("is taken when it is what the place takes")
  func taken() throws {
    let option = DropdownOption(label: "Small", value: "s")
    let cases: [(PlaceAnswer.Content, Place)] = [
      (.text("Jane"), place(.signature)), (ink, place(.signature)), (ink, place(.initials)),
      (.text("x"), place(.textInput)), (.text("a\nb"), place(.multiLineTextInput)),
      (.text("a"), place(.multilineTextInput)), (.text("123456"), place(.boxedTextInput)),
      (.checked(true), place(.checkbox)), (.text("s"), place(.dropdown) { $0.options = [option] }),
      (.text("jane@example.com"), place(.textInput) { $0.format = "email" }),
      (.text("12345-6789"), place(.textInput) { $0.format = "zipcode-us" }),
      (.text("AB"), place(.textInput) { $0.format = "/[A-Z]+/" }),
    ]
    for (content, place) in cases { #expect(try accept(content, at: place).map(\.content) == [content]) }
  }

  @Test("is refused when it is not")
  func refused() {
    let option = DropdownOption(label: "Small", value: "s")
    let cases: [(PlaceAnswer.Content?, Place)] = [
      (nil, place(.signature)), (.text(" "), place(.signature)), (.checked(true), place(.signature)),
      (.text(String(repeating: "a", count: 101)), place(.signature)), (nil, place(.textInput)),
      (ink, place(.textInput)), (.text("1234567"), place(.boxedTextInput)),
      (.text("12"), place(.boxedTextInput) { $0.boxCount = 1 }),
      (nil, place(.checkbox) { $0.requirement = .known(.required) }),
      (.checked(false), place(.checkbox) { $0.requirement = .known(.required) }),
      (.text("true"), place(.checkbox)), (.text("Small"), place(.dropdown) { $0.options = [option] }),
      (.text("jane"), place(.textInput) { $0.format = "email" }),
      (.text("1234"), place(.textInput) { $0.format = "zipcode-us" }),
      (.text("ABc"), place(.textInput) { $0.format = "/[A-Z]+/" }),
    ]
    for (content, place) in cases {
      #expect(throws: CeremonyFailure.unexpectedError, "\(String(describing: content))") {
        try accept(content, at: place)
      }
    }
  }

  @Test("may be missing where nothing must be given")
  func optional() throws {
    for place in [place(.checkbox), place(.textInput) { $0.requirement = .known(.optional) }, place(.recipientName)] {
      #expect(try accept(nil, at: place).isEmpty)
    }
    #expect(try accept(.text("forged"), at: place(.recipientName)).isEmpty)
  }

  @Test("is signed in the ways that the envelope allows")
  func options() throws {
    #expect(throws: CeremonyFailure.unexpectedError) { try accept(ink, at: place(.signature), options: [.typed]) }
    #expect(throws: CeremonyFailure.unexpectedError) {
      try accept(.text("Jane"), at: place(.signature), options: [.drawn])
    }
    #expect(try accept(ink, at: place(.signature), options: [.drawn]).count == 1)
  }

  @Test(
    "is a drawing only within its field",
    arguments: [
      ("[[1,2,3,4],[5,6]]", true), ("[[0,0,1000,400]]", true), ("[]", false), ("[[]]", false), ("[[1]]", false),
      ("[[1,2,3]]", false), ("[[-1,2]]", false), ("[[1,401]]", false), ("[[1001,1]]", false), ("[1,2]", false),
    ])
  func drawings(json: String, isInk: Bool) {
    let ink = try? JSONDecoder().decode(Ink.self, from: Data(json.utf8))
    #expect((ink != nil) == isInk)
  }

  @Test("is coded as it was sent")
  func coding() throws {
    for json in [
      #"{"document":"d","ink":[[1,2,3,4]],"key":"k"}"#, #"{"document":"d","key":"k","text":"Jane"}"#,
      #"{"checked":true,"document":"d","key":"k"}"#,
    ] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let answer = try JSONDecoder().decode(PlaceAnswer.self, from: Data(json.utf8))
      #expect(String(decoding: try encoder.encode(answer), as: UTF8.self) == json)
    }
  }

  @Test(
    "is dated as the place asks",
    arguments: [
      (nil, "15 Jan 2027"), ("YYYY-MM-DD", "2027-01-15"), ("DD MMMM YY, HH:mm:ss", "15 January 27, 08:00:00"),
      ("[Day] D [of] M", "Day 15 of 1"), ("H:m:s", "8:0:0"),
    ] as [(String?, String)])
  func dates(format: String?, text: String) {
    #expect(DateText.make(Samples.now, format: format) == text)
  }
}
