import CeremonyKit
import Testing

struct RedactorTests {
  @Test(
    "what may hold a secret comes out as its shape",
    arguments: [
      ("https://sign.signatureapi.com/en/start?token=SECRET123", "https://sign.signatureapi.com/en/start?…"),
      ("https://sign.signatureapi.com/en/start#token=S", "https://sign.signatureapi.com/en/start#…"),
      ("https://sign.signatureapi.com/s/S", "https://sign.signatureapi.com/s/…"),
      ("https://x?next=https%3A%2F%2Fx%3Ftoken%3DS", "https://x?…"),
      ("#token=S", "#…"),
      ("/s/S", "/s/…"),
      ("?TOKEN=S", "?…"),
      ("?next=https%3A%2F%2Fx%3Ftoken%3DS", "?…"),
      ("next=https%3A%2F%2Fx%3Ftoken%3DS", "next=…"),
      ("https%3A%2F%2Fx%3Ftoken%3DS", "https://x?…"),
      ("https%253A%252F%252Fx%253Ftoken%253DS", "https://x?…"),
      ("http://u:p@host:8080", "http://…@host:8080"),
      ("u:p@host:8080", "…@host:8080"),
      ("sign.signatureapi.com/s/S", "sign.signatureapi.com/s/…"),
      ("sign.signatureapi.com:443/en/start?token=S", "sign.signatureapi.com:443/en/start?…"),
      ("localhost:8080/v1/S", "localhost:8080/v1/…"),
      ("//sign.signatureapi.com/s/S", "//sign.signatureapi.com/s/…"),
      ("{\"url\":\"https://sign.signatureapi.com/s/S\"}", "{\"url\":\"https://sign.signatureapi.com/s/…\"}"),
      (#""https:\/\/sign.signatureapi.com\/s\/S""#, "\"https:////…//s//…\""),
      ("javascript:alert(1)", "javascript:…)"),
      ("mailto:a@b.example", "…@b.example"),
      ("slack:S", "…:…"),
      ("Bearer eyJhbGciOi.eyJzdWIi.sig-_9", "Bearer …"),
      ("key_test_1", "…"),
      ("whsec_1", "…"),
      ("id Ab3dEfGh1jKlMn0p", "id …"),
      ("(see https://x.example/en/start?a=b, then go)", "(see https://x.example/en/start?…, then go)"),
    ])
  func shape(_ text: String, _ redacted: String) {
    #expect(Redactor.redact(text) == redacted)
    #expect(Redactor.redact(redacted) == redacted)
  }

  @Test(
    "ordinary prose comes through as it is",
    arguments: [
      "The document could not be opened. Is the server running?",
      "09:45:12 and/or 3/4; 100% sure, isn't it?! (yes) [no] {maybe}",
      "GTK 3.24.38, WebKitGTK 2.50.6: libjavascriptcoregtk-4.1-0 and libwebkit2gtk-4.1-dev",
      "bwrap is missing: install bubblewrap; see /usr/bin/bwrap and /etc/ssl/openssl.cnf",
      "main.swift:12:5: error: cannot find type in scope",
      "envelope 3f2504e0-4f89-11d3-9a0c-0305e82c3301 is in_progress",
      "status=404 embedded=true issue #12 a == b, a != b",
      "127.0.0.1:8080 answered 200 OK\n\ttwice  with   gaps\r\n",
      "webkit_web_context_new_ephemeral gtk3 std::string text/html Ünïcode — “quoted” …",
      "",
    ])
  func prose(_ text: String) {
    #expect(Redactor.redact(text) == text)
  }
}
