import CeremonyKit
import Testing

@testable import CeremonyQA

@Suite struct ScenarioWordsTests {
  @Test(
    "A name is looked for in the language of the screen",
    arguments: [
      (ControlTarget.Name.exactly("Sign document"), "Dokument unterschreiben"),
      (.exactly("Sign here"), "Hier unterschreiben"),
      (.exactly("Document signed"), "Dokument unterschrieben"),
      (
        .beginning("By selecting"),
        "Mit dieser Auswahl übernehme ich dies als meine Unterschrift; sie gilt mir wie eine mit Tinte."
      ),
      (.exactly("Jane Doe"), "Jane Doe"),
    ] as [(ControlTarget.Name, String)])
  func german(name: ControlTarget.Name, shown: String) {
    #expect(ScenarioWords(.german).names(name).contains { $0.matches(shown) })
    #expect(!ScenarioWords(.french).names(name).contains { $0.matches(shown) } || shown == "Jane Doe")
  }

  @Test func anEnglishNameIsNotEnoughInAnotherLanguage() {
    #expect(!ScenarioWords(.german).names(.exactly("Sign here")).contains { $0.matches("Sign here") })
  }

  @Test func theWordsOfAPageAreReadFromItsScript() {
    let script = """
      // {a}: "no"
      export default {
        plain: "One",
        broken:
          "Two, \\"quoted\\"",
        group: { inner: "Three" },
        last: "{name}: four",
      };
      """
    #expect(
      PageWords(script: script).texts == [
        "plain": "One", "broken": "Two, \"quoted\"", "group.inner": "Three", "last": "{name}: four",
      ])
  }

  @Test func everyLanguageHasEveryWordOfThePage() {
    let english = Set(PageWords(.english).texts.keys)
    #expect(english.count > 60)
    for language in ScenarioWordsTests.languages { #expect(Set(PageWords(language).texts.keys) == english) }
  }

  private static let languages = HostLanguage.allCases
}
