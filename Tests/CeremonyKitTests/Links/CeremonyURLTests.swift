import Testing

@testable import CeremonyKit

struct CeremonyURLTests {
  @Test(
    "what is shown is the scheme, the host and the known words of the path",
    arguments: [
      ("https://sign.signatureapi.com/en/start?token=S", "https://sign.signatureapi.com/en/start?…"),
      ("https://sign.signatureapi.com/s/en", "https://sign.signatureapi.com/s/…"),
      ("https://sign.signatureapi.com/s/start/", "https://sign.signatureapi.com/s/…/"),
      ("https://sign.signatureapi.com/fixtures/evil.html", "https://sign.signatureapi.com/fixtures/…"),
      ("https://sign.signatureapi.com/SECRET123", "https://sign.signatureapi.com/…"),
      ("https://sign.signatureapi.com/en/start#token=S", "https://sign.signatureapi.com/en/start#…"),
      ("https://sign.signatureapi.com/?#", "https://sign.signatureapi.com/?#"),
      ("https://u:p@evil.example:8443/x", "https://…@evil.example:8443/…"),
      ("https://evil.example:SECRET123/", "https://evil.example:…/"),
      ("https://eyJhbGciOi.evil.example/", "https://…/"), ("https://a b/", "https://…/"),
      ("https://[2001:db8::1]:443/v1/envelopes", "https://[2001:db8::1]:443/v1/envelopes"),
      ("https://[S]/", "https://…/"),
      ("HTTPS://Sign.SignatureAPI.com", "https://Sign.SignatureAPI.com"),
      ("https://x/1/2/3/4/5/6/7/8/9", "https://x/…/…/…/…/…/…/…/…"),
      ("signatureapi-message://ceremony.failed/?error_message=S", "signatureapi-message://ceremony.failed/?…"),
      ("javascript:alert('S')", "javascript:…"), ("data:text/html,S", "data:…"), ("mailto:s@x.example", "mailto:…"),
      ("tel:+123", "tel:…"), ("blob:https://x/S", "blob:…"), ("file:///etc/passwd", "file:///…/…"),
      ("about:blank", "about:blank"), ("about:srcdoc", "about:srcdoc"), ("about:S", "about:…"),
      ("SECRET123:x", "…:…"), ("SECRET123", "…"), ("/en/start", "/en/start"), ("", ""), ("?S", "?…"), ("#S", "#…"),
    ])
  func shape(_ string: String, _ shape: String) {
    let url = CeremonyURL(string)
    var dumped = ""
    dump(url, to: &dumped)
    #expect("\(url)" == shape)
    #expect(String(reflecting: url) == shape)
    #expect("\([url])" == "[\(shape)]")
    #expect(dumped == "▿ \(shape)\n  - shape: \"\(shape)\"\n")
    #expect(url.revealed == string)
  }

  @Test(
    "a string is cut where a browser cuts it",
    arguments: [
      ("https://u:p@h:1/p?q#f", ["https", "u:p@h:1", "u:p", "h", "1", "/p", "q", "f"]),
      ("https://h", ["https", "h", nil, "h", nil, "", nil, nil]),
      ("https://h?a?b#c#d?e", ["https", "h", nil, "h", nil, "", "a?b", "c#d?e"]),
      ("https://h#?a", ["https", "h", nil, "h", nil, "", nil, "?a"]),
      ("https://a@b@h/@x", ["https", "a@b@h", "a@b", "h", nil, "/@x", nil, nil]),
      ("https://[::1]:8/x", ["https", "[::1]:8", nil, "[::1]", "8", "/x", nil, nil]),
      ("https://[::1/x", ["https", "[::1", nil, "[", ":1", "/x", nil, nil]),
      ("https://h:/", ["https", "h:", nil, "h", "", "/", nil, nil]),
      ("https://evil\\@h/", ["https", "evil", nil, "evil", nil, "\\@h/", nil, nil]),
      ("https:\\\\h", ["https", "h", nil, "h", nil, "", nil, nil]),
      ("other://evil\\@h/", ["other", "evil\\@h", "evil\\", "h", nil, "/", nil, nil]),
      ("a+b-c.1:x", ["a+b-c.1", nil, nil, nil, nil, "x", nil, nil]),
      ("1a://x", [nil, nil, nil, nil, nil, "1a://x", nil, nil]),
      ("//h/p", [nil, "h", nil, "h", nil, "/p", nil, nil]),
      ("é:x", [nil, nil, nil, nil, nil, "é:x", nil, nil]),
      ("https://h/\u{301}?\u{301}#\u{301}", ["https", "h", nil, "h", nil, "/\u{301}", "\u{301}", "\u{301}"]),
      ("", [nil, nil, nil, nil, nil, "", nil, nil]),
    ] as [(String, [String?])])
  func parts(_ string: String, _ expected: [String?]) {
    let parts = URLParts(string)
    let found = [
      parts.scheme, parts.authority, parts.userInformation, parts.host, parts.port, parts.path, parts.query,
      parts.fragment,
    ]
    #expect(found.map { $0.map(String.init) } == expected)
  }

  @Test(
    "an address is on the ceremony's hosts only over HTTPS, at the default port",
    arguments: [
      ("https://sign.signatureapi.com/x", true, true), ("https://SIGN.signatureapi.com:443", true, true),
      ("https://sign.signatureapi.com:", true, true), ("https://api.signatureapi.com/v1", false, true),
      ("https://vault.signatureapi.com/", false, true), ("https://fonts.googleapis.com/css", false, true),
      ("https://fonts.gstatic.com/", false, true), ("http://sign.signatureapi.com/", false, false),
      ("https://sign.signatureapi.com:8443/", false, false), ("https://signatureapi.com/", false, false),
      ("https://sign.signatureapi.com.evil.example/", false, false), ("https://evil.example", false, false),
      ("https://evil.example\\@sign.signatureapi.com/", false, false), ("about:blank", false, false),
    ])
  func hosts(_ string: String, _ isCeremony: Bool, _ isServed: Bool) {
    #expect(CeremonyHosts.isCeremony(CeremonyURL(string)) == isCeremony)
    #expect(CeremonyHosts.serve(CeremonyURL(string)) == isServed)
  }
}
