#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A language that the host has words in: those of the ceremony's own page.
public enum HostLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
  case french = "fr"
  case italian = "it"
  case portuguese = "pt"
  case german = "de"
  case chinese = "zh"
  case hungarian = "hu"
  case dutch = "nl"

  /// - Parameter name: a language tag or a locale's name, such as `de`, `pt-BR` or `de_DE.UTF-8`. `C` and `POSIX` are
  ///   English. A language that the host does not have gives nil.
  public init?(_ name: String) {
    let language = name.prefix { !"_-.@".contains($0) }.lowercased()
    if ["c", "posix"].contains(language) {
      self = .english
    } else {
      self.init(rawValue: language)
    }
  }

  /// The language to speak to a person in: the first of these that the host has, then the desktop's, then English.
  ///
  /// The desktop's is what `LANGUAGE` lists, and then the locale for messages. Unlike in GNU gettext, `LANGUAGE` counts in
  /// the C locale as well, and no locale has to be installed.
  /// - Parameters:
  ///   - wishes: language tags, the most important first, such as the one of the ceremony's link.
  ///   - environment: the environment's variables.
  public init(
    _ wishes: [String?], environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let listed = environment["LANGUAGE"]?.split(separator: ":").map(String.init) ?? []
    // POSIX: the first of these that is set to something is the locale, whatever the others say.
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = (wishes + listed + [locale]).lazy.compactMap { $0 }.compactMap(Self.init(_:)).first ?? .english
  }
}
