import Foundation
import Testing

@testable import CeremonyKit

/// The texts as they stand in the source, against their translations.
struct SourceTextTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What the groups of a pattern matched in the files of a folder.
  private func matches(of pattern: String, in folder: String, type: String) throws -> [String] {
    let regex = try Regex<(Substring, Substring)>(pattern, as: (Substring, Substring).self)
    let folder = Self.root.appending(path: folder)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path()))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(type) }.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8).matches(of: regex).map {
        String($0.output.1)
      }
    }
  }

  @Test("each text of the host's is translated into each language, and no other")
  func completeness() throws {
    let messages = try matches(of: #"\bMessage\(\s*"((?:[^"\\]|\\.)*)""#, in: "Sources", type: ".swift")
    let interface = try matches(of: #"translatable="yes">([^<]*)<"#, in: "Resources/host", type: ".ui")
    #expect(messages.contains("Document signed") && interface.contains("_Try again"))
    for catalog in HostLanguage.allCases.compactMap(\.catalog) {
      let translated = Set(TranslationCatalog(catalog.text).translations.keys)
      #expect(translated.symmetricDifference(messages + interface) == [])
    }
  }

  @Test("a message is always made of a literal, which the translators' template then has")
  func literals() throws {
    let calls = try matches(of: #"\b(Message\()"#, in: "Sources", type: ".swift")
    let literals = try matches(of: #"\b(Message\(\s*)""#, in: "Sources", type: ".swift")
    #expect(calls.count == literals.count)
    let template = try matches(of: #"msgid "(.+)""#, in: "Resources/translations", type: ".pot")
    let german = try #require(HostLanguage.german.catalog)
    #expect(Set(template) == Set(TranslationCatalog(german.text).translations.keys))
  }
}
