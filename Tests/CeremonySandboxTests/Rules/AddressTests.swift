import FoundationEssentials
import SignatureAPI
import Testing

@testable import CeremonySandbox

@Suite("Addresses")
@MainActor
struct AddressTests {
  @Test(
    "a ceremony's address is known by its path and its token",
    arguments: [
      ("/en/start", "abc", CeremonyAddress.token("abc")),
      ("/xx/start", "abc", .token("abc")),
      ("/s/Ab12", nil, .code("Ab12")),
      ("/s/Ab12", "abc", .code("Ab12")),
      ("/en/start", nil, .none),
      ("/en/start", "", .none),
      ("/en/not-a-ceremony", "abc", .none),
      ("/english/start", "abc", .none),
      ("/en/start/", "abc", .none),
      ("/en", "abc", .none),
      ("/s/", nil, .none),
      ("/", nil, .none),
    ] as [(String, String?, CeremonyAddress)])
  func ceremony(_ path: String, _ token: String?, _ address: CeremonyAddress) {
    #expect(CeremonyAddress(path: path, token: token) == address)
  }

  @Test("a query is read as a form")
  func form() {
    let fields = FormFields("token=a%2Bb&embedded=true&embedded=false&plus=a+b&flag&bad=%zz&=x")
    #expect(fields["token"] == "a+b")
    #expect(fields["embedded"] == "true")
    #expect(fields["plus"] == "a b")
    #expect(fields["flag"] == "")
    #expect(fields["bad"] == "%zz")
    #expect(fields["none"] == nil)
  }

  @Test(
    "the API's calls are known by their paths",
    arguments: [
      ("/v1/uploads", Route.uploads), ("/v1/envelopes", .envelopes), ("/v1/envelopes/e", .envelope("e")),
      ("/v1/envelopes/e/events", .envelopeEvents("e")), ("/v1/envelopes/e/deliverables", .envelopeDeliverables("e")),
      ("/v1/envelopes/e/cancel", .envelopeCancel("e")), ("/v1/recipients/r", .recipient("r")),
      ("/v1/recipients/r/ceremonies", .recipientCeremonies("r")), ("/v1", nil), ("/v1/", nil), ("/v2/envelopes", nil),
      ("/v1/envelopes/e/other", nil), ("/envelopes", nil), ("//v1/envelopes", nil), ("/v1/recipients", nil),
    ] as [(String, Route?)])
  func route(_ path: String, _ route: Route?) {
    #expect(Route(path: path) == route)
  }

  @Test("an address of the vault opens that one thing for an hour")
  func vault() throws {
    let signer = VaultSigner(secret: Data("one".utf8))
    let url = signer.url(path: "/documents/doc_a/pages/1.png", now: Samples.now)
    #expect(url.hasPrefix("https://vault.signatureapi.com/documents/doc_a/pages/1.png?expires=1800003600&signature="))
    let query = try #require(url.split(separator: "?").last.map(String.init))
    func admits(_ path: String, _ query: String?, after seconds: Double = 0) -> Bool {
      signer.admits(path: path, query: query, now: Samples.now.addingTimeInterval(seconds))
    }
    #expect(admits("/documents/doc_a/pages/1.png", query))
    #expect(admits("/documents/doc_a/pages/1.png", query, after: 3599))
    #expect(!admits("/documents/doc_a/pages/1.png", query, after: 3600))
    #expect(!admits("/documents/doc_a/pages/2.png", query))
    #expect(!admits("/documents/doc_a/pages/1.png", query.replacing("1800003600", with: "1900003600")))
    #expect(!admits("/documents/doc_a/pages/1.png", nil))
    let stranger = VaultSigner(secret: Data("other".utf8))
    #expect(!stranger.admits(path: "/documents/doc_a/pages/1.png", query: query, now: Samples.now))
  }

  @Test("at most ten requests pass at once, and ten more each second")
  func rate() {
    var limiter = RateLimiter()
    func admitted(of count: Int, after seconds: Double) -> Int {
      (0..<count).count { _ in limiter.admit(now: Samples.now.addingTimeInterval(seconds)) }
    }
    #expect(admitted(of: 12, after: 0) == 10)
    #expect(admitted(of: 3, after: 0.1) == 1)
    #expect(admitted(of: 30, after: 60) == 10)
  }
}
