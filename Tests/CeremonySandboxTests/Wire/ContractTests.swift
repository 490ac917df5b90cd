import FoundationEssentials
import HTTPTransport
import SignatureAPI
import XCTest

@testable import CeremonySandbox

/// The API's contract, call by call, for a client that knows only names and values.
final class ContractTests: XCTestCase {
  func testPostUploads() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let answer = try await sandbox.call("POST", "/uploads", body: TestPDF.make(), type: "application/pdf")
      XCTAssertEqual(answer.status, 201)
      let upload: JSONValue = try answer.decoded()
      XCTAssertEqual(upload["id"]?.text?.wholeMatch(of: /upl_[0-9A-Za-z]{22}/) != nil, true)
      XCTAssertEqual(upload["url"]?.text, "https://api.signatureapi.com/v1/uploads/\(upload["id"]?.text ?? "")")
    }
  }

  func testPostEnvelopesWithEverythingThatAnEnvelopeCanSay() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let url = try await sandbox.upload(TestPDF.make(pages: [["[[signs]] [[initials]]"], ["Two"]])).url
      let answer = try await sandbox.call("POST", "/envelopes", json: Self.everything(url))
      XCTAssertEqual(answer.status, 201)
      let envelope: JSONValue = try answer.decoded()
      for (name, value) in [
        ("title", "Agreement"), ("label", "A-1"), ("message", "Please sign."), ("language", "de"),
        ("routing", "sequential"), ("mode", "test"), ("status", "processing"),
      ] {
        XCTAssertEqual(envelope[name]?.text, value, name)
      }
      XCTAssertEqual(envelope["id"]?.text?.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil, true)
      XCTAssertEqual(envelope["metadata"], .object(["order": .string("7")]))
      XCTAssertEqual(envelope["documents"]?[0]?["page_count"], .number(2))
      let recipients = try unwrap(envelope["recipients"])
      XCTAssertEqual(recipients[0]?["id"]?.text?.wholeMatch(of: /re_[0-9A-Za-z]{22}/) != nil, true)
      XCTAssertEqual(recipients[0]?["status"]?.text, "awaiting")
      XCTAssertEqual(recipients[1]?["type"]?.text, "approver")
      let ceremony = recipients[0]?["ceremony"]
      XCTAssertEqual(ceremony?["url"], .null)
      XCTAssertEqual(ceremony?["url_variant"]?.text, "short")
      XCTAssertEqual(ceremony?["redirect_delay"], .number(20))
      XCTAssertEqual(ceremony?["redirect_url"]?.text, "https://app.example.invalid/done")
      XCTAssertEqual(ceremony?["embeddable_in"], .array([.string("https://app.example.invalid")]))
      XCTAssertEqual(ceremony?["authentication"]?[0]?["provider"]?.text, "YourApp")

      let open = try await sandbox.processed(try unwrap(envelope["id"]?.text))
      XCTAssertEqual(open.recipients.map(\.status), [.known(.pending), .known(.awaiting)])
      XCTAssertNil(open.recipients[1].ceremony)
      let view = try await sandbox.open(try unwrap(open.link))
      XCTAssertEqual(view["recipient"]?["signatureOptions"], .array([.string("drawn")]))
      let language = try await sandbox.browse(try unwrap(open.link)).body
      XCTAssertTrue(String(decoding: language, as: UTF8.self).contains("<html lang=\"de\""))
    }
  }

  func testGetEnvelopeEventsAndDeliverables() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let none = try await sandbox.call("GET", "/envelopes/\(envelope.id)/deliverables")
      XCTAssertEqual(none.body, Data(#"{"data":[]}"#.utf8))
      _ = try await sandbox.complete(try unwrap(envelope.link), document: try unwrap(envelope.documents?.first?.id))
      let events: JSONValue = try await sandbox.call("GET", "/envelopes/\(envelope.id)/events").decoded()
      XCTAssertEqual(events["data"]?[0]?["type"]?.text, "deliverable.generated")
      XCTAssertEqual(events["data"]?[0]?["data"]?["envelope_id"]?.text, envelope.id)
      let signed = events["data"]?[2]
      XCTAssertEqual(signed?["type"]?.text, "recipient.completed")
      XCTAssertEqual(signed?["data"]?["object_id"]?.text, envelope.recipients[0].id)
      XCTAssertEqual(signed?["data"]?["recipient_type"]?.text, "signer")
      let list: JSONValue = try await sandbox.call("GET", "/envelopes/\(envelope.id)/deliverables").decoded()
      XCTAssertEqual(list["data"]?[0]?["status"]?.text, "generated")
      XCTAssertEqual(list["data"]?[0]?["id"]?.text?.hasPrefix("del_"), true)
      XCTAssertEqual(list["data"]?[0]?["url"]?.text?.hasPrefix("https://vault.signatureapi.com/"), true)
    }
  }

  func testPostRecipientReplace() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let id = try unwrap(envelope.recipients[0].id)
      let wrong = try await sandbox.call("POST", "/recipients/\(id)/replace", json: #"{"email":"x"}"#)
      XCTAssertEqual(
        try (wrong.decoded() as ProblemDetails).errors, ["name is required", "email must be a valid email address"])
      let answer = try await sandbox.call(
        "POST", "/recipients/\(id)/replace", json: #"{"name":"Ann Lee","email":"ann@example.com"}"#)
      XCTAssertEqual(answer.status, 201)
      let next: Recipient = try answer.decoded()
      XCTAssertNotEqual(next.id, id)
      XCTAssertEqual(next.key, "signer")
      XCTAssertEqual(next.status, .known(.pending))
      XCTAssertNil(next.ceremony)
      let former: Recipient = try await sandbox.call("GET", "/recipients/\(id)").decoded()
      XCTAssertEqual(former.status, .known(.replaced))
      XCTAssertNil(former.ceremony?.url)
      let again = try await sandbox.call(
        "POST", "/recipients/\(id)/replace", json: #"{"name":"A","email":"a@example.com"}"#
      ).problem()
      XCTAssertEqual(again, "409 cannot-replace")
      let ceremony = try await sandbox.call("POST", "/recipients/\(id)/ceremonies", json: Self.ceremony).problem()
      XCTAssertEqual(ceremony, "409 cannot-create-ceremony")
    }
  }

  func testPostEnvelopeCancelWithAReason() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let wrong = try await sandbox.call("POST", "/envelopes/\(envelope.id)/cancel", json: #"{"reason":7}"#).problem()
      XCTAssertEqual(wrong, "422 validation-error")
      let answer = try await sandbox.call("POST", "/envelopes/\(envelope.id)/cancel", json: #"{"reason":"Late"}"#)
      XCTAssertEqual(try (answer.decoded() as Envelope).status, .known(.canceled))
      let events: DataList<Event> = try await sandbox.call("GET", "/envelopes/\(envelope.id)/events").decoded()
      XCTAssertEqual(events.data.first?.data.reason, "Late")
    }
  }

  func testALinkByEmailIsNotHandedOut() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let id = try unwrap(envelope.recipients[0].id)
      let answer = try await sandbox.call(
        "POST", "/recipients/\(id)/ceremonies", json: #"{"authentication":[{"type":"email_link"}]}"#)
      XCTAssertEqual(answer.status, 201)
      XCTAssertEqual(try (answer.decoded() as JSONValue)["url"], .null)
    }
  }

  func testNothingChangesOnARequestThatIsRefused() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let link = try unwrap(envelope.link)
      let id = try unwrap(envelope.recipients[0].id)
      let before = try await sandbox.call("GET", "/envelopes/\(envelope.id)/events").body
      for (path, json, key) in [
        ("/recipients/\(id)/ceremonies", #"{"authentication":[]}"#, nil),
        ("/recipients/\(id)/ceremonies", "[", nil), ("/recipients/\(id)/replace", "{}", nil),
        ("/envelopes/\(envelope.id)/cancel", "{}", "key_test_other"),
        ("/envelopes/\(envelope.id)/cancel", "{}", "key_live_other"),
      ] {
        let status = try await sandbox.call("POST", path, json: json, key: key).status
        XCTAssertTrue((400...422).contains(status), path)
      }
      let after = try await sandbox.call("GET", "/envelopes/\(envelope.id)/events").body
      XCTAssertEqual(before, after)
      let title = try await sandbox.open(link)["title"]?.text
      XCTAssertEqual(title, "Sample agreement")
    }
  }

  func testEveryMistakeOfAPlaceIsNamedAtOnce() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let url = try await sandbox.upload().url
      let places = #"""
        [{"key":"a","type":"text"},{"key":"b","type":"dropdown","recipient_key":"signer"},
        {"key":"c","type":"text_input","recipient_key":"signer","format":"x"},
        {"key":"d","type":"checkbox","recipient_key":"signer","height":60,"symbol":"dot"},
        {"key":"e","type":"text","value":"x","font_color":"red","font_size":0}]
        """#
      let request = SandboxHarness.request(document: url).replacing(
        #"[{"key": "signer_signs", "type": "signature", "recipient_key": "signer"}]"#, with: places
      ).replacing(#""title": "Sample agreement","#, with: #""title": "T", "routing": "parallel","#)
      let problem: ProblemDetails = try await sandbox.call("POST", "/envelopes", json: request).decoded()
      let fields = Set(problem.errors?.compactMap { $0.split(separator: " ").first.map(String.init) } ?? [])
      XCTAssertEqual(
        fields,
        [
          "documents[0].places[0].value", "documents[0].places[1].options", "documents[0].places[1].type",
          "documents[0].places[2].format", "documents[0].places[2].type", "documents[0].places[3].height",
          "documents[0].places[3].symbol", "documents[0].places[3].type", "documents[0].places[4].font_color",
          "documents[0].places[4].font_size",
        ])
    }
  }

  private static let ceremony = #"{"authentication":[{"type":"custom","provider":"P","data":{"a":"b"}}]}"#

  private static func everything(_ url: String) -> String {
    """
    {"title": "Agreement", "label": "A-1", "message": "Please sign.", "language": "de", "routing": "sequential",
     "metadata": {"order": "7"},
     "documents": [{"url": "\(url)", "format": "pdf", "title": "The document",
       "places": [
         {"key": "signs", "type": "signature", "recipient_key": "signer", "height": 40},
         {"key": "initials", "type": "initials", "recipient_key": "signer"},
         {"key": "more", "type": "checkbox", "recipient_key": "signer", "requirement": "required"}],
       "fixed_positions": [{"place_key": "more", "page": 2, "top": 100, "left": 72}]}],
     "recipients": [
       {"type": "signer", "key": "signer", "name": "Jane Doe", "email": "jane.doe@example.com",
        "delivery_type": "none", "signature_options": ["drawn"], "ceremony_creation": "automatic",
        "ceremony": {"authentication": [{"type": "custom", "provider": "YourApp", "data": {"Session ID": "1"}}],
          "url_variant": "short", "redirect_delay": 20, "redirect_url": "https://app.example.invalid/done",
          "embeddable_in": ["https://app.example.invalid"]}},
       {"type": "approver", "key": "boss", "name": "Ann Lee", "email": "ann@example.com",
        "ceremony_creation": "manual"}]}
    """
  }
}
