import CeremonyKit

/// Puts the names of controls, which scenarios give in English, into the language that a ceremony is tested in: by the
/// application's own translations, and by the words of the sandbox's page. What neither has stays as it is, such as the
/// name of a person.
nonisolated struct ScenarioWords: Sendable {
  let language: HostLanguage

  private let application: Words
  /// From an English text of the page to what it says instead.
  private let page: [String: String]

  init(_ language: HostLanguage) {
    self.language = language
    application = Words(language)
    guard language != .english else {
      page = [:]
      return
    }
    let there = PageWords(language).texts
    page = PageWords(.english).texts.reduce(into: [:]) { page, entry in
      page[entry.value] = there[entry.key]
    }
  }

  /// Whether an element's name is the one that is meant.
  func matches(_ target: ControlTarget, _ element: AccessibleElement) -> Bool {
    target.role.numbers.contains(element.role) && names(target.name).contains { $0.matches(element.name) }
  }

  /// The names by which it goes in this language.
  func names(_ name: ControlTarget.Name) -> [ControlTarget.Name] {
    guard language != .english else { return [name] }
    let translations: [ControlTarget.Name] =
      switch name {
      case .exactly(let text): (ofApplication(text) + [page[text]].compactMap(\.self)).map { .exactly($0) }
      // What begins so in English, begins in another language with what the whole text is there.
      case .beginning(let text): page.filter { $0.key.hasPrefix(text) }.map { .beginning($0.value) }
      case .any: []
      }
    return translations.isEmpty ? [name] : translations
  }

  /// The application's translations. An underscore stands in its texts before the letter that is the button's key, and
  /// nobody sees it; a text may be there both with one and without.
  private func ofApplication(_ text: String) -> [String] {
    let spellings = [text] + text.indices.map { "\(text[..<$0])_\(text[$0...])" }
    return spellings.filter { application[text: $0] != $0 }.map { application[text: $0].replacing("_", with: "") }
  }
}
