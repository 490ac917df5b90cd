import CeremonyKit
import Testing

/// A secret put into every place of an address, and the address into every kind of text.
struct RandomRedactionTests {
  private static let secret = "SECRET123"

  private static let addresses = [
    "https://sign.signatureapi.com/en/start?token=SECRET123", "https://sign.signatureapi.com/en/start#token=SECRET123",
    "https://sign.signatureapi.com/s/SECRET123", "https://sign.signatureapi.com/SECRET123/start?x",
    "HTTPS://u:SECRET123@sign.signatureapi.com:8080", "https://SECRET123@x.example/", "https:SECRET123",
    "https://x.example:SECRET123/", "//x.example/SECRET123", "sign.signatureapi.com/s/SECRET123", "x.example/SECRET123",
    "localhost:8080/SECRET123", "127.0.0.1/SECRET123", "/s/SECRET123", "s/SECRET123", "/en/SECRET123", "/SECRET123",
    "en/start?SECRET123", "?TOKEN=SECRET123", "?SECRET123", "#SECRET123", "token=SECRET123", "&token=SECRET123&x=1",
    "javascript:SECRET123", "data:text/html,SECRET123", "slack:SECRET123", "tel:SECRET123", "blob:https://x/SECRET123",
    "signatureapi-message://ceremony.failed/?error_message=SECRET123", "u:SECRET123@host:8080", "SECRET123@host",
    "key_test_SECRET123", "whsec_SECRET123", "eyJhbGci.SECRET123.x", "eyJSECRET123", "SECRET123SECRET123",
    "https://x.example/?a=1&next=https://y.example/SECRET123", "about:SECRET123", "x_y:SECRET123",
  ]

  private static let texts = [
    ("", ""), ("Loading ", " failed."), ("(", ")"), ("\"", "\","), ("<", ">"), ("“", "”"), ("'", "'!"), ("[x](", ")"),
    ("url=", ""), ("{\"url\":\"", "\"}"), ("a,", ";b"), ("…", "…"), ("GET ", " HTTP/1.1\r\n"), ("\n\t", "\n"),
    ("—", "—"), ("--link=", ""), ("src=`", "`"), ("https://x.example/?next=", ""), ("at ", ":12:5: error"),
  ]

  @Test("a secret in any part of an address never comes through, and redacting again changes nothing")
  func secrets() {
    for address in Self.addresses {
      for (before, after) in Self.texts {
        var escaped = address
        for layer in 0..<6 {
          let text = before + escaped + after
          let redacted = Redactor.redact(text)
          if redacted.contains(Self.secret) || redacted.contains("SECRET") {
            Issue.record("\(layer) layers of escapes: \(text) → \(redacted)")
          }
          #expect(Redactor.redact(redacted) == redacted)
          escaped = percentEscaped(escaped)
        }
      }
    }
  }

  @Test("no string crashes the redactor")
  func strings() {
    var strings = RandomStrings(seed: 5, samples: Self.addresses + Self.texts.map { $0 + "x/y.z" + $1 })
    for _ in 0..<100_000 {
      let string = strings.next()
      _ = Redactor.redact(string)
      _ = CeremonyURL(string).description
    }
  }

  private func percentEscaped(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber)
        ? String(character) : "%" + String(byte, radix: 16)
    }.joined()
  }
}
