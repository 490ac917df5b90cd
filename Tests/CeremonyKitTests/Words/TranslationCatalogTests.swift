import Testing

@testable import CeremonyKit

struct TranslationCatalogTests {
  private func translations(_ text: String) -> [String: String] { TranslationCatalog(text).translations }

  @Test("every whole entry is read, and the header is none")
  func entries() {
    let file = """
      # The words of somebody.
      msgid ""
      msgstr ""
      "Language: de\\n"
      \(" ")
      #. For translators.
      #: Sources/A.swift
      msgid "One"
      msgstr "Eins"
      \t
      #: Sources/B.swift
      #, c-format
      msgid "Two %s"
      msgstr "Zwei %s"
      msgid "Three"
      msgstr "Drei"
      """
    #expect(translations(file) == ["One": "Eins", "Two %s": "Zwei %s", "Three": "Drei"])
  }

  @Test("a string goes on over lines, and its escapes are read")
  func strings() {
    let file = #"""
      msgid ""
      "First line,\n"
      "second \"line\"\t"
      "\\ end"
      msgstr "Erste "
        "Zeile\r"
      "" "not part of it"
      """#
    #expect(translations(file) == ["First line,\nsecond \"line\"\t\\ end": "Erste Zeile\r"])
  }

  @Test("lines may end as on any system")
  func lineEnds() {
    #expect(translations("msgid \"a\"\r\nmsgstr \"b\"\r\n\r\nmsgid \"c\"\r\nmsgstr \"d\"") == ["a": "b", "c": "d"])
  }

  @Test(
    "an entry that is fuzzy, obsolete, not translated, of several forms or of a context is left out",
    arguments: [
      "#, fuzzy\nmsgid \"a\"\nmsgstr \"x\"", "#, c-format, fuzzy\nmsgid \"a\"\nmsgstr \"x\"",
      "#~ msgid \"a\"\n#~ msgstr \"x\"", "msgid \"a\"\nmsgstr \"\"",
      "msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"", "msgctxt \"c\"\nmsgid \"a\"\nmsgstr \"x\"",
      "msgid \"a\"", "msgid \"\"\nmsgstr \"x\"",
    ])
  func leftOut(_ entry: String) {
    let before = "msgid \"b\"\nmsgstr \"B\"\n"
    let after = "\n\nmsgid \"c\"\nmsgstr \"C\"\n"
    // An entry without a translation takes the next one's strings for its own, unless it ends the file.
    #expect(translations(before + entry)["a"] == nil)
    #expect(translations(before + entry)["b"] == "B")
    if entry.contains("msgstr") { #expect(translations(before + entry + after) == ["b": "B", "c": "C"]) }
  }

  @Test("what is no PO file gives nothing, and nothing breaks")
  func random() {
    #expect(translations("{\"version\": 1}\nmsg") == [:])
    var strings = RandomStrings(
      seed: 11,
      samples: ["#, fuzzy\nmsgid \"a\\n\"\n\"b\"\nmsgstr \"x\"\n", "msgid \"\\\nmsgstr \"\\\\\"\n\"", "msgctxt\n"])
    for _ in 0..<20_000 {
      for (original, translation) in translations(strings.next()) {
        #expect(!original.isEmpty && !translation.isEmpty)
      }
    }
  }
}
