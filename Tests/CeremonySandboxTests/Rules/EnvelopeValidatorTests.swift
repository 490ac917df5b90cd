import FoundationEssentials
import SignatureAPI
import Testing

@testable import CeremonySandbox

@Suite("What a create request must look like")
struct EnvelopeValidatorTests {
  private static let recipient = """
    {"type":"signer","key":"signer","name":"Jane Doe","email":"jane.doe@example.com","delivery_type":"none",
    "ceremony":{"authentication":[{"type":"custom","provider":"YourApp","data":{"Session ID":"a4f9"}}],
    "redirect_delay":0}}
    """
  private static let document = """
    {"url":"https://api.signatureapi.com/v1/uploads/upl_x",
    "places":[{"key":"signs","type":"signature","recipient_key":"signer"}]}
    """

  private static func errors(_ json: String) throws -> [String] {
    EnvelopeValidator.errors(in: try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)))
  }

  @Test("the guide's own request passes")
  func guide() throws {
    let json = #"{"title":"Sample agreement","documents":[\#(Self.document)],"recipients":[\#(Self.recipient)]}"#
    #expect(try Self.errors(json) == [])
    #expect(throws: Never.self) { try JSONDecoder().decode(EnvelopeRequest.self, from: Data(json.utf8)) }
  }

  @Test("everything that is wrong is named at once")
  func all() throws {
    let json = """
      {"title":"","language":"xx","routing":"random","metadata":{"a":1},
      "documents":[{"url":"http://example.com/a.pdf","format":"txt"}],
      "recipients":[{"type":"boss","key":"Signer","email":"nobody"}]}
      """
    #expect(
      try Self.errors(json) == [
        "title must have 1 to 500 characters", "language must be one of en, es, fr, it, pt, de, zh, hu, nl",
        "routing must be one of sequential, parallel", "metadata.a must be a string",
        "recipients[0].type must be one of signer, approver",
        "recipients[0].key must begin with a lower-case letter, hold only lower-case letters, digits and underscores, "
          + "and have at most 32 characters", "recipients[0].name is required",
        "recipients[0].email must be a valid email address", "documents[0].url protocol must be HTTPS",
        "documents[0].format must be one of pdf, docx",
      ])
  }

  @Test(
    "each field is checked",
    arguments: [
      (#"[]"#, "body must be an object"),
      (#"{"documents":[D],"recipients":[R]}"#, "title is required"),
      (#"{"title":null,"documents":[D],"recipients":[R]}"#, "title is required"),
      (#"{"title":7,"documents":[D],"recipients":[R]}"#, "title must be a string"),
      (#"{"title":"T","documents":[],"recipients":[R]}"#, "documents must have 1 to 10 elements"),
      (#"{"title":"T","documents":{},"recipients":[R]}"#, "documents must be an array"),
      (#"{"title":"T","documents":["x"],"recipients":[R]}"#, "documents[0] must be an object"),
      (#"{"title":"T","documents":[D],"recipients":[R,R]}"#, "recipients[1].key must be unique among the recipients"),
      (
        #"{"title":"T","documents":[{"url":"https://x"}],"recipients":[{"type":"approver","key":"boss","name":"B","email":"b@c.de"}]}"#,
        "recipients must have a signer"
      ),
      (
        #"{"title":"T","documents":[D,{"url":"https://x","places":[{"key":"a","type":"signature","recipient_key":"boss"}]}],"recipients":[R,{"type":"approver","key":"boss","name":"B","email":"b@c.de"}]}"#,
        "documents[1].places[0].recipient_key must be the key of a signer: an approver does not sign"
      ),
      (
        #"{"title":"T","documents":[{"url":"https://x","places":[{"key":"a","type":"signature","recipient_key":"who"}]}],"recipients":[R]}"#,
        "documents[0].places[0].recipient_key must be the key of a recipient"
      ),
    ])
  func field(_ json: String, _ problem: String) throws {
    let full = json.replacing("R", with: Self.recipient).replacing("[D]", with: "[\(Self.document)]")
      .replacing("[D", with: "[\(Self.document)")
    #expect(try Self.errors(full) == [problem])
  }

  @Test(
    "each setting of a ceremony is checked",
    arguments: [
      (#"{"authentication":[]}"#, "c.authentication must have 1 to 5 elements"),
      (#"{}"#, "c.authentication is required"),
      (#"{"authentication":[{"type":"custom"}]}"#, "c.authentication[0].provider is required"),
      (
        #"{"authentication":[{"type":"custom","provider":"P","data":{}}]}"#,
        "c.authentication[0].data must not be empty"
      ),
      (
        #"{"authentication":[{"type":"fax"}]}"#,
        "c.authentication[0].type must be one of custom, email_code, email_link"
      ),
      (#"{"authentication":[A],"redirect_delay":21}"#, "c.redirect_delay must be a whole number from 0 to 20"),
      (#"{"authentication":[A],"redirect_delay":1.5}"#, "c.redirect_delay must be a whole number from 0 to 20"),
      (#"{"authentication":[A],"redirect_delay":"3"}"#, "c.redirect_delay must be a whole number from 0 to 20"),
      (#"{"authentication":[A],"url_variant":"long"}"#, "c.url_variant must be one of standard, short"),
      (#"{"authentication":[A],"redirect_url":"http://x"}"#, "c.redirect_url protocol must be HTTPS"),
      (
        #"{"authentication":[A],"embeddable_in":["https://a; script-src *"]}"#,
        "c.embeddable_in[0] must be a source such as https://app.example.com"
      ),
    ])
  func ceremony(_ json: String, _ problem: String) throws {
    let full = json.replacing("[A]", with: #"[{"type":"email_link"}]"#)
    var reader = FieldReader()
    let node = try #require(
      reader.object(try JSONDecoder().decode(JSONValue.self, from: Data(full.utf8)), "c"))
    reader.ceremony(node)
    #expect(reader.errors.first == problem)
  }
}
