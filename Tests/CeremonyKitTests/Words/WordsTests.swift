import Testing

@testable import CeremonyKit

struct WordsTests {
  @Test("each language has its own words, with the values in them")
  func words() {
    let message = Message("The signing service answered with an error (HTTP %s).", "503")
    #expect(Words(.english)[message] == "The signing service answered with an error (HTTP 503).")
    #expect(Words(.german)[message] == "Der Signaturdienst hat mit einem Fehler geantwortet (HTTP 503).")
    #expect(Words(.chinese)[message] == "签署服务返回了错误（HTTP 503）。")
    #expect(Set(HostLanguage.allCases.map { Words($0)[message] }).count == 9)
  }

  @Test("what has no translation stays English")
  func untranslated() {
    #expect(Words(.german)[Message("Nobody translated %s.", "this")] == "Nobody translated this.")
  }

  @Test("all languages translate the same texts, with the same values", arguments: HostLanguage.allCases)
  func completeness(_ language: HostLanguage) throws {
    guard let catalog = language.catalog else {
      #expect(language == .english)
      return
    }
    let template = try #require(HostLanguage.german.catalog).text
    let translations = TranslationCatalog(catalog.text).translations
    #expect(Set(translations.keys) == Set(TranslationCatalog(template).translations.keys))
    for (original, translation) in translations {
      #expect(places(translation) == places(original), "\(original)")
      #expect(translation.count { $0 == "_" } == original.count { $0 == "_" }, "\(original)")
    }
  }

  @Test("every way to be in trouble is told in every language", arguments: HostLanguage.allCases)
  func trouble(_ language: HostLanguage) {
    let failures: [LoadFailure] = [
      .httpStatus(500), .network, .nameNotResolved, .connectionRefused, .proxy, .certificate, .notAPage,
      .redirectedAway, .interruptedByPolicy, .canceled, .webSandboxUnavailable,
    ]
    let troubles = failures.map { Trouble.loadFailed($0) } + [.pageCrashed, .startLimit]
    for message in troubles.flatMap({ [$0.title, $0.explanation, $0.remedy] }) {
      expectTranslated(message, in: language)
    }
  }

  @Test("every ending and every failure of the server is told in every language", arguments: HostLanguage.allCases)
  func endings(_ language: HostLanguage) {
    let types = ["unauthorized", "already_completed", "not_available", "invalid_link", "obfuscated_ceremony", nil]
    let outcomes =
      types.map { CeremonyOutcome.event(CeremonyEvent(type: "ceremony.failed", errorType: $0)) }
      + [.event(CeremonyEvent(type: "ceremony.completed"))]
    for outcome in outcomes {
      switch SigningFlow.Ending(outcome) {
      case .couldNotOpen(let explanation, let remedy):
        expectTranslated(explanation, in: language)
        expectTranslated(remedy, in: language)
      case .notConfirmed(let explanation): expectTranslated(explanation, in: language)
      case .signed, .canceled, .declined: Issue.record("\(outcome)")
      }
    }
    let errors: [SigningServerError] = [
      .unreachable, .timedOut, .refused, .notFound, .conflict, .serverFailed, .badAnswer,
    ]
    for error in errors { expectTranslated(error.message, in: language) }
  }

  private func expectTranslated(_ message: Message, in language: HostLanguage) {
    #expect((Words(language)[message] == message.description) == (language == .english), "\(language): \(message)")
  }

  /// How many values go into a text: none has a percent sign of its own.
  private func places(_ text: String) -> Int {
    text.split(separator: "%", omittingEmptySubsequences: false).count - 1
  }
}
