import CeremonyKit
import Testing

struct HostLanguageTests {
  struct Row: Sendable {
    let link: String
    let environment: [String: String]
    let expected: HostLanguage

    init(_ link: String, _ environment: [String: String], _ expected: HostLanguage) {
      (self.link, self.environment, self.expected) = (link, environment, expected)
    }
  }

  private nonisolated static let german = ["LANG": "de_DE.UTF-8"]

  @Test(
    "the host speaks the link's language, then the desktop's, then English (R6)",
    arguments: [
      Row("es/start", german, .spanish),
      Row("ES/start", german, .spanish),
      Row("xx/start", german, .german),
      Row("s/short", german, .german),
      Row("en/start", german, .english),
      Row("es/start", ["LANG": "C"], .spanish),
      Row("xx/start", ["LANG": "C"], .english),
      Row("xx/start", [:], .english),
      Row("xx/start", ["LANG": "sv_SE.UTF-8"], .english),
      // LANGUAGE is a list, and goes before the locale, be that C.
      Row("xx/start", ["LANGUAGE": "sv:fr_CA:de", "LANG": "nl_NL.UTF-8"], .french),
      Row("xx/start", ["LANGUAGE": "hu", "LC_ALL": "C"], .hungarian),
      Row("xx/start", ["LANGUAGE": "sv", "LANG": "nl_NL"], .dutch),
      Row("xx/start", ["LANGUAGE": "", "LANG": "nl_NL"], .dutch),
      Row("xx/start", ["LANGUAGE": "en:de", "LANG": "de_DE.UTF-8"], .english),
      // The first that is set to something is the locale, whatever the others say.
      Row("xx/start", ["LC_ALL": "it_IT", "LC_MESSAGES": "pt_BR", "LANG": "de_DE"], .italian),
      Row("xx/start", ["LC_ALL": "", "LC_MESSAGES": "pt_BR", "LANG": "de_DE"], .portuguese),
      Row("xx/start", ["LC_ALL": "C.UTF-8", "LANG": "de_DE"], .english),
      Row("xx/start", ["LC_ALL": "sv_SE", "LANG": "de_DE"], .english),
    ])
  func choice(_ row: Row) throws {
    let link = try CeremonyLink("https://sign.signatureapi.com/\(row.link)?token=t")
    #expect(HostLanguage([link.language], environment: row.environment) == row.expected)
  }

  @Test("of several wishes the first that the host has counts")
  func wishes() {
    #expect(HostLanguage([nil, "xx", "fr", "it"], environment: Self.german) == .french)
    #expect(HostLanguage([], environment: Self.german) == .german)
  }

  @Test(
    "a language is known by its tag and by the names of its locales",
    arguments: [
      ("de", .german), ("de_DE.UTF-8", .german), ("de-AT", .german), ("de@euro", .german), ("de.UTF-8", .german),
      ("zh_CN.GB18030", .chinese), ("C", .english), ("C.UTF-8", .english), ("POSIX", .english), ("", nil), ("deu", nil),
      ("_DE", nil), ("sv", nil),
    ] as [(String, HostLanguage?)])
  func names(_ name: String, _ expected: HostLanguage?) {
    #expect(HostLanguage(name) == expected)
  }
}
