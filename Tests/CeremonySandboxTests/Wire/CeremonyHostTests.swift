import FoundationEssentials
import HTTPTransport
import SignatureAPI
import XCTest

@testable import CeremonySandbox

/// The ceremony's own hosts, through the proxy and over TLS.
final class CeremonyHostTests: XCTestCase {
  func testSigningCompletesTheEnvelopeAndGivesTheSignedDocument() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let link = try unwrap(envelope.link)
      let document = try unwrap(envelope.documents?.first?.id)

      let view = try await sandbox.open(link)
      XCTAssertEqual(view["recipient"]?["name"]?.text, "Jane Doe")
      let page = view["documents"]?[0]?["pages"]?[0]
      XCTAssertEqual(page?["places"]?[0]?["key"]?.text, "signer_signs")
      let picture = try await sandbox.browse(try unwrap(page?["url"]?.text))
      XCTAssertEqual(picture.headers["Content-Type"], "image/png")
      XCTAssertEqual(picture.status, 200)

      let end = try await sandbox.complete(link, document: document)
      XCTAssertEqual(end, .object([:]))
      let signed = try await sandbox.processed(envelope.id)
      XCTAssertEqual(signed.status, .known(.completed))
      XCTAssertEqual(signed.recipients[0].status, .known(.completed))
      XCTAssertNotNil(signed.completedAt)
      XCTAssertNil(signed.link)

      let list: DataList<Deliverable> = try await sandbox.call("GET", "/envelopes/\(envelope.id)/deliverables")
        .decoded()
      XCTAssertEqual(list.data.map(\.status), [.known(.generated)])
      let file = try await sandbox.browse(try unwrap(list.data.first?.url))
      XCTAssertEqual(file.headers["Content-Type"], "application/pdf")
      let text = try PDFDocument(file.body).text(ofPage: 0)
      XCTAssertTrue(text.contains("Jane Doe"))
    }
  }

  func testFinishPressedTwiceIsOneCompletion() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let link = try unwrap(envelope.link)
      let document = try unwrap(envelope.documents?.first?.id)
      async let first = sandbox.complete(link, document: document)
      async let second = sandbox.complete(link, document: document)
      let failures = try await [first, second].compactMap { $0["failure"]?["errorType"]?.text }
      XCTAssertEqual(failures, ["already_completed"])
      let events: DataList<Event> = try await sandbox.call("GET", "/envelopes/\(envelope.id)/events").decoded()
      XCTAssertEqual(events.data.count { $0.type == .recipientCompleted }, 1)
    }
  }

  func testEveryAddressIsThePageAndAnswers200() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let link = try unwrap(try await sandbox.openEnvelope().link)
      for url in [
        link, "https://sign.signatureapi.com/de/start?token=x", "https://sign.signatureapi.com/en/not-a-ceremony",
      ] {
        let page = try await sandbox.browse(url)
        XCTAssertEqual(page.status, 200)
        XCTAssertEqual(page.headers["Content-Type"], "text/html; charset=utf-8")
        XCTAssertEqual(page.headers["Cache-Control"], "no-store")
        XCTAssertEqual(page.headers["Referrer-Policy"], "no-referrer")
        XCTAssertNil(page.headers["Set-Cookie"])
        let language = url.contains("/de/") ? "de" : "en"
        XCTAssertTrue(
          String(decoding: page.body, as: UTF8.self).contains("<html lang=\"\(language)\" data-event-count=\"1\">"))
      }
    }
  }

  func testAPictureShowsWhatItsOwnEnvelopeHolds() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let request = SandboxHarness.request(document: try await sandbox.upload().url)
      var links: [String] = []
      var addresses: [String] = []
      for _ in 1...2 {
        let link = try unwrap(try await sandbox.opened(request).link)
        links.append(link)
        addresses.append(try unwrap(try await sandbox.open(link)["documents"]?[0]?["pages"]?[0]?["url"]?.text))
      }
      let plain = try await sandbox.browse(addresses[0]).body
      let document = try unwrap(addresses[0].split(separator: "/").dropFirst(3).first)
      _ = try await sandbox.complete(links[0], document: String(document))
      let signed = try await sandbox.browse(addresses[0])
      XCTAssertEqual(signed.headers["Content-Type"], "image/png")
      XCTAssertNotEqual(signed.body, plain)
      let other = try await sandbox.browse(addresses[1]).body
      XCTAssertEqual(other, plain)
    }
  }

  func testThePageHasItsStylesInOneFile() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let page = String(decoding: try await sandbox.browse("https://sign.signatureapi.com/").body, as: UTF8.self)
      let sheets = page.matches(of: /<link rel="stylesheet" href="([^"]+)">/).map { String($0.1) }
      XCTAssertEqual(sheets, ["/assets/page.css"])
      let styles = try await sandbox.browse("https://sign.signatureapi.com/assets/page.css")
      XCTAssertEqual(styles.status, 200)
      XCTAssertEqual(styles.headers["Content-Type"], "text/css; charset=utf-8")
      for name in ["ceremony", "controls", "document", "dialogs"] {
        let root = try unwrap(#filePath.components(separatedBy: "/Tests/").first)
        let file = try String(contentsOfFile: "\(root)/Resources/sandbox/\(name).css", encoding: .utf8)
        XCTAssertTrue(String(decoding: styles.body, as: UTF8.self).contains(file), name)
      }
    }
  }

  func testOnlyTheSourcesThatTheCeremonyNamesMayFrameIt() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      func ancestors(_ ceremony: String, _ query: String) async throws -> String? {
        let link = try unwrap(try await sandbox.openEnvelope(ceremony: ceremony).link)
        let policy = try await sandbox.browse(link + query).headers["Content-Security-Policy"]
        XCTAssertEqual(policy?.contains("default-src 'none'; script-src 'self'; style-src 'self'"), true)
        return policy?.split(separator: "frame-ancestors ").last.map(String.init)
      }
      let listed = #""embeddable_in":["https://app.example.invalid","https://*.example.com"]"#
      let found = [
        try await ancestors(listed, "&embedded=true"), try await ancestors(listed, ""),
        try await ancestors(#""embeddable_in":[]"#, "&embedded=true"),
      ]
      XCTAssertEqual(found, ["https://app.example.invalid https://*.example.com", "'none'", "'none'"])
    }
  }

  func testAReplacedLinkStillSaysSoInItsFrame() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope(ceremony: #""embeddable_in":["https://app.example.invalid"]"#)
      _ = try await sandbox.call(
        "POST", "/recipients/\(try unwrap(envelope.recipients[0].id))/ceremonies",
        json: #"{"authentication":[{"type":"custom","provider":"P","data":{"a":"b"}}]}"#)
      let page = try await sandbox.browse(try unwrap(envelope.link) + "&embedded=true")
      XCTAssertEqual(
        page.headers["Content-Security-Policy"]?.hasSuffix("frame-ancestors https://app.example.invalid"), true)
    }
  }

  func testLinksThatOpenNothingSayWhy() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let link = try unwrap(try await sandbox.openEnvelope().link)
      func failure(_ link: String) async throws -> String? {
        try await sandbox.open(link)["failure"]?["errorType"]?.text
      }
      let origin = "https://sign.signatureapi.com"
      let found = [
        try await failure("\(origin)/en/start?token=abc.def.ghi"), try await failure(String(link.dropLast(5))),
        try await failure("\(origin)/s/unknown"), try await failure("\(origin)/en/start"),
        try await failure("\(origin)/en/not-a-ceremony"),
      ]
      XCTAssertEqual(found, ["unauthorized", "unauthorized", "unauthorized", "invalid_link", "invalid_link"])
    }
  }

  func testEveryFileThatThePageNamesIsThere() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let origin = "https://sign.signatureapi.com"
      let page = String(decoding: try await sandbox.browse("\(origin)/en/start").body, as: UTF8.self)
      var names = page.matches(of: /"(\/assets\/[^"]+)"/).map { String($0.1) }
      XCTAssertTrue(names.contains("/assets/ceremony.js"))
      var seen: Set<String> = []
      while let name = names.popLast() {
        guard seen.insert(name).inserted else { continue }
        let file = try await sandbox.browse(origin + name)
        XCTAssertEqual(file.status, 200, name)
        names += String(decoding: file.body, as: UTF8.self).matches(of: /from "\.(\/[^"]+)"/).map { "/assets\($0.1)" }
      }
      XCTAssertTrue(seen.contains("/assets/organic-input.js"))
    }
  }

  func testEveryLanguageHasEveryTextOfThePage() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      func texts(_ language: String) async throws -> [String: String] {
        let url = "https://sign.signatureapi.com/assets/texts/\(language).js"
        let file = String(decoding: try await sandbox.browse(url).body, as: UTF8.self)
        let pairs = file.matches(of: /(\w+):\s+"([^"]+)"/).map { (String($0.1), String($0.2)) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
      }
      func blanks(_ text: String) -> [String] { text.matches(of: /\{\w+\}/).map { String($0.0) }.sorted() }
      let english = try await texts("en")
      XCTAssertEqual(english["signHere"], "Sign here")
      for language in CeremonyLanguage.allCases.map(\.rawValue) {
        let words = try await texts(language)
        XCTAssertEqual(Set(words.keys), Set(english.keys), language)
        for (key, text) in english { XCTAssertEqual(words[key].map(blanks), blanks(text), "\(language) \(key)") }
      }
      let chooser = try await sandbox.browse("https://sign.signatureapi.com/assets/texts.js").body
      XCTAssertTrue(
        String(decoding: chooser, as: UTF8.self).contains(
          CeremonyLanguage.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")))
    }
  }

  func testTheProxyKnowsTheFiveHostsAndNoOther() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      for host in ["api", "vault"] {
        _ = try await sandbox.browse("https://\(host).signatureapi.com/")
      }
      for url in ["https://fonts.googleapis.com/", "https://fonts.gstatic.com/"] {
        let status = try await sandbox.browse(url).status
        XCTAssertEqual(status, 404)
      }
      XCTAssertEqual(sandbox.refusedHosts, [])
      for url in ["https://example.com/", "https://sign.signatureapi.com:8443/"] {
        do {
          _ = try await sandbox.browse(url)
          XCTFail("answered")
        } catch let error as HTTPClientError {
          XCTAssertEqual(error.kind, .proxy)
        }
      }
      XCTAssertEqual(sandbox.refusedHosts, ["example.com", "sign.signatureapi.com"])
    }
  }

  func testTheVaultOpensToSignedAddressesAlone() throws {
    try onMainLoop {
      let sandbox = try SandboxHarness()
      let envelope = try await sandbox.openEnvelope()
      let url = try unwrap(
        try await sandbox.open(try unwrap(envelope.link))["documents"]?[0]?["pages"]?[0]?["url"]?.text)
      let bare = String(url.prefix { $0 != "?" })
      let other = url.replacing("/1.png", with: "/2.png")
      let statuses = [
        try await sandbox.browse(url).status, try await sandbox.browse(bare).status,
        try await sandbox.browse(other).status,
      ]
      XCTAssertEqual(statuses, [200, 403, 403])
    }
  }
}
