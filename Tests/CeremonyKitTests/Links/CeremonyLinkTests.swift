import CeremonyKit
import Testing

struct LinkVector: Decodable, Sendable, CustomTestStringConvertible {
  let link: String
  let delivery: String
  let allowCancel: Bool?
  let accentColor: String?
  let url: String?
  let reason: String?

  var testDescription: String { "\(CeremonyURL(link)), \(delivery)" }
}

struct CeremonyLinkTests {
  @Test(
    "a link becomes the address that the vectors say, or is refused for their reason",
    arguments: vectors("links", of: LinkVector.self))
  func vector(_ vector: LinkVector) throws {
    let delivery: CeremonyEventDelivery = vector.delivery == "message" ? .message : .redirect
    let color = try vector.accentColor.map { try #require(AccentColor($0)) }
    do {
      let link = try CeremonyLink(vector.link)
      let url = link.embedded(delivery: delivery, allowCancel: vector.allowCancel, accentColor: color)
      #expect(url.revealed == vector.url)
    } catch {
      #expect(vector.url == nil)
      #expect(error.reason.rawValue == vector.reason)
    }
  }

  @Test(
    "only parameters of exactly our names are replaced, and no other byte changes",
    arguments: [
      ("?token=a@b/c:d", "?token=a@b/c:d&"),
      ("@x/s/1", "@x/s/1?"),
      ("?embedded", "?"),
      ("?embedded&token=t", "?token=t&"),
      ("?embedded=1&token=t&embedded=2&event_delivery=a&event_delivery", "?token=t&"),
      ("?Embedded=1&embedded2=1&%65mbedded=1&xembedded=1", "?Embedded=1&embedded2=1&%65mbedded=1&xembedded=1&"),
      ("?token=t&", "?token=t&&"),
      ("?token=t&&x=1", "?token=t&&x=1&"),
      ("?", "?"),
      ("?a=?embedded=1", "?a=?embedded=1&"),
      ("?a=%zz%&b=%2", "?a=%zz%&b=%2&"),
      ("?token=a=b==&=&=x", "?token=a=b==&=&=x&"),
      ("?allow_cancel=false&accent_color=fff", "?allow_cancel=false&accent_color=fff&"),
      ("?q=é\u{301}&\u{301}=1", "?q=é\u{301}&\u{301}=1&"),
      ("?a=b\\c", "?a=b\\c&"),
    ].map { ($0.0, $0.1, "") } + [
      ("?#", "?", "#"), ("#a?embedded=1&b", "?", "#a?embedded=1&b"), ("?x#y#z?&", "?x&", "#y#z?&"),
    ])
  func replacing(_ tail: String, _ before: String, _ after: String) throws {
    let link = try CeremonyLink("https://sign.signatureapi.com/en/start" + tail)
    let expected = "https://sign.signatureapi.com/en/start\(before)embedded=true&event_delivery=redirect\(after)"
    #expect(link.embedded(delivery: .redirect).revealed.utf8.elementsEqual(expected.utf8))
    #expect(link.url.revealed.utf8.elementsEqual("https://sign.signatureapi.com/en/start\(tail)".utf8))
  }

  @Test("options that are set replace what the link carries")
  func options() throws {
    let link = try CeremonyLink("https://sign.signatureapi.com/s/1?allow_cancel=x&accent_color=y&allow_cancel#f")
    let color = try #require(AccentColor("8E24AA"))
    #expect(
      link.embedded(delivery: .message, allowCancel: true, accentColor: color).revealed
        == "https://sign.signatureapi.com/s/1?embedded=true&event_delivery=message&allow_cancel=true&accent_color=8E24AA#f"
    )
  }

  @Test(
    "scheme and host compare without case, port 443 and an empty port are the default, and the bytes stay",
    arguments: [
      "HTTPS://SIGN.SignatureAPI.com/en/start?token=t", "https://sign.signatureapi.com:443/en/start?token=t",
      "https://sign.signatureapi.com:/en/start?token=t", "hTTps://sign.signatureapi.com?token=t",
    ])
  func tolerated(_ string: String) throws {
    let link = try CeremonyLink(string)
    #expect(link.embedded(delivery: .redirect).revealed == string + "&embedded=true&event_delivery=redirect")
  }

  @Test(
    "what is no ceremony link is refused for its own reason",
    arguments: [
      ("", .empty), (" ", .empty), ("\n\t", .empty),
      ("HTTP://sign.signatureapi.com/", .notHTTPS), ("sign.signatureapi.com/en/start", .notHTTPS),
      ("//sign.signatureapi.com/en/start", .notHTTPS), ("data:text/html,x", .notHTTPS), ("ftp://x", .notHTTPS),
      ("signatureapi-message://ceremony.completed", .notHTTPS), ("httpss://sign.signatureapi.com/", .notHTTPS),
      ("https", .notHTTPS), (":", .notHTTPS), ("1https://sign.signatureapi.com/", .notHTTPS),
      ("https:", .malformed), ("https:/sign.signatureapi.com/", .malformed),
      ("https:sign.signatureapi.com", .malformed),
      (" https://sign.signatureapi.com/", .malformed), ("https://sign.signatureapi.com/en/start?token=t\n", .malformed),
      ("https://sign.signatureapi.com/a b", .malformed), ("https://sign.signatureapi.com/?a=\u{0}", .malformed),
      ("https://sign.signatureapi.com/\u{80}", .malformed), ("https://sign.signatureapi.com/\u{85}", .malformed),
      ("https://sign.signatureapi.com/\u{2028}", .malformed),
      ("https://sign.signatureapi.com/#\u{7F}", .malformed), ("https://sign.signatureapi.com/\r\n", .malformed),
      ("https://sign.signatureapi.com\\@evil.example/", .malformed), ("https:\\\\sign.signatureapi.com/", .malformed),
      ("https://sign.signatureapi.com/a\\b", .malformed), ("https://evil.example\\.sign.signatureapi.com/", .malformed),
      ("https:///en/start", .wrongHost), ("https://", .wrongHost), ("https://sign.signatureapi.com./", .wrongHost),
      ("https://evil.example/sign.signatureapi.com", .wrongHost), ("https://sign%2Esignatureapi.com/", .wrongHost),
      ("https://xsign.signatureapi.com/", .wrongHost), ("https://signatureapi.com/", .wrongHost),
      ("https://[::1]/", .wrongHost), ("https://[::1]:443/", .wrongHost), ("https://127.0.0.1/", .wrongHost),
      ("https://evil.example?@sign.signatureapi.com/", .wrongHost),
      ("https://evil.example#@sign.signatureapi.com/", .wrongHost),
      ("https://sign.signatureapi.com@evil.example/", .wrongHost), ("https://api.signatureapi.com/", .wrongHost),
      ("https://sign.signatureapi.com\u{301}/", .wrongHost), ("https://ſign.signatureapi.com/", .wrongHost),
      ("https://sign.signatureapi.com:80/", .wrongPort), ("https://sign.signatureapi.com:443x/", .wrongPort),
      ("https://sign.signatureapi.com:4430/", .wrongPort), ("https://sign.signatureapi.com:443:443/", .wrongPort),
      ("https://sign.signatureapi.com:-443/", .wrongPort), ("https://sign.signatureapi.com:٤٤٣/", .wrongPort),
      ("https://a:b@sign.signatureapi.com/", .userInformation), ("https://@sign.signatureapi.com/", .userInformation),
      ("https://evil.example@sign.signatureapi.com/", .userInformation),
      ("https://a@b@sign.signatureapi.com/", .userInformation),
      ("https://a%40b@sign.signatureapi.com/", .userInformation),
    ] as [(String, CeremonyLinkError.Reason)])
  func refused(_ string: String, _ reason: CeremonyLinkError.Reason) {
    #expect(throws: CeremonyLinkError(reason: reason)) { try CeremonyLink(string) }
  }

  @Test("an error says what to do and shows nothing of the link", arguments: CeremonyLinkError.Reason.allCases)
  func errorText(_ reason: CeremonyLinkError.Reason) {
    let error = CeremonyLinkError(reason: reason)
    #expect(error.description.hasSuffix("exactly as your server read it from SignatureAPI."))
    #expect(Redactor.redact(error.description) == error.description)
  }

  @Test(
    "the language is the first part of the path",
    arguments: [
      ("/es/start?token=t", "es"), ("/ES/start", "es"), ("/xx/start", "xx"), ("/s/Ab3dE", nil), ("/eng/start", nil),
      ("", nil), ("/", nil), ("?x=/en/start", nil), ("/e%6E/start", nil), ("/ñu/start", nil), ("/12/start", nil),
    ] as [(String, String?)])
  func language(_ tail: String, _ language: String?) throws {
    #expect(try CeremonyLink("https://sign.signatureapi.com" + tail).language == language)
  }

  @Test("a link prints as its shape, however it is printed")
  func printing() throws {
    let link = try CeremonyLink("https://sign.signatureapi.com/en/start?token=SECRET123")
    var dumped = ""
    dump(link, to: &dumped)
    for text in ["\(link)", String(reflecting: link), "\([link])", "\(Optional(link) as Any)", dumped] {
      #expect(!text.contains("SECRET123"))
      #expect(text.contains("https://sign.signatureapi.com/en/start?…"))
    }
  }
}
