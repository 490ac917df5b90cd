/// The translations of a PO file, GNU gettext's format for translators (its manual, "The Format of PO Files").
///
/// Of the format it knows what the host needs: comments, strings over several lines, escapes and the flag `fuzzy`. Entries
/// with plurals or a context, which the host has none of, are left out, as are those not translated yet.
struct TranslationCatalog {
  /// From the English text to its translation.
  private(set) var translations: [String: String] = [:]

  /// Reads every entry that is whole. What is no PO file gives no translations.
  init(_ text: String) {
    var entry = Entry()
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
    for line in lines where !line.isEmpty {
      if entry.ends(before: line) {
        add(entry)
        entry = Entry()
      }
      entry.take(line)
    }
    add(entry)
  }

  private mutating func add(_ entry: Entry) {
    if entry.isUsable { translations[entry.original] = entry.translation }
  }

  /// One entry, as far as it was read.
  private struct Entry {
    private(set) var original = ""
    private(set) var translation = ""

    private var isFuzzy = false
    /// Whether it has one form and no context. Nothing is read of an entry from where it turns out to be another.
    private var isSimple = true
    private var hasTranslation = false
    private var field: WritableKeyPath<Entry, String>?

    /// Whether the line belongs to the next entry, since this one has its translation.
    func ends(before line: Substring) -> Bool {
      hasTranslation && line.first != "\"" && !line.hasPrefix("msgstr")
    }

    /// An empty original is the file's header.
    var isUsable: Bool { !isFuzzy && !original.isEmpty && !translation.isEmpty }

    mutating func take(_ line: Substring) {
      hasTranslation = hasTranslation || line.hasPrefix("msgstr")
      if line.hasPrefix("#,") {
        isFuzzy = isFuzzy || line.dropFirst(2).split(whereSeparator: { ", \t".contains($0) }).contains("fuzzy")
      } else if line.first == "#" {
        return
      } else if line.hasPrefix("msgid ") {
        field = \.original
      } else if line.hasPrefix("msgstr ") {
        field = \.translation
      } else if line.first != "\"" {
        isSimple = false
      }
      guard isSimple, let field, let quote = line.firstIndex(of: "\"") else { return }
      self[keyPath: field] += unescaped(line[quote...].dropFirst())
    }

    /// The string up to its closing quote.
    private func unescaped(_ quoted: Substring) -> String {
      var string = ""
      var isEscaped = false
      for character in quoted {
        if isEscaped {
          string.append(Self.escapes[character] ?? character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          break
        } else {
          string.append(character)
        }
      }
      return string
    }

    /// What a backslash makes of the character behind it; any other stands for itself.
    private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r"]
  }
}
