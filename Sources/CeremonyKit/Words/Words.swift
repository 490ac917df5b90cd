/// What the host says, in one language.
public struct Words: Sendable {
  public let language: HostLanguage

  private let translations: [String: String]

  public init(_ language: HostLanguage) {
    self.language = language
    translations = language.catalog.map { TranslationCatalog($0.text).translations } ?? [:]
  }

  /// The message in this language; in English where it has no translation.
  public subscript(_ message: Message) -> String {
    message.filled(self[text: message.text])
  }

  /// The translation of an English text, such as one of an interface file.
  public subscript(text text: String) -> String {
    translations[text] ?? text
  }
}

extension HostLanguage {
  /// The language's file of translations; none for English, which the source is written in.
  var catalog: Resource? {
    switch self {
    case .english: nil
    case .spanish: Resource("translations/es.po")
    case .french: Resource("translations/fr.po")
    case .italian: Resource("translations/it.po")
    case .portuguese: Resource("translations/pt.po")
    case .german: Resource("translations/de.po")
    case .chinese: Resource("translations/zh.po")
    case .hungarian: Resource("translations/hu.po")
    case .dutch: Resource("translations/nl.po")
    }
  }
}
