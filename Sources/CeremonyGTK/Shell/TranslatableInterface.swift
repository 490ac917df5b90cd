import CeremonyKit

/// A GtkBuilder file whose translatable texts are put into a language before GtkBuilder reads it. GtkBuilder itself would
/// ask the C library, which knows neither the link's language nor translations that are compiled in.
struct TranslatableInterface {
  private let beginning: String
  private let parts: [(text: String, markup: String)]

  /// - Parameter xml: the file, where `translatable="yes"` is the last attribute of a text's element.
  init(_ xml: String) {
    let pieces = xml.split(separator: " translatable=\"yes\">", omittingEmptySubsequences: false)
    beginning = String(pieces.first ?? "")
    parts = pieces.dropFirst().map { piece in
      let text = piece.prefix { $0 != "<" }
      return (Self.unescaped(text), String(piece[text.endIndex...]))
    }
  }

  /// The translatable texts, in their order.
  var texts: [String] { parts.map(\.text) }

  /// The file with its texts in a language, and no longer marked as translatable.
  func text(in words: Words) -> String {
    beginning + parts.map { ">\(Self.escaped(words[text: $0.text]))\($0.markup)" }.joined()
  }

  /// The ampersand is the last to be read and the first to be written, so that none is read or written twice.
  private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]

  private static func unescaped(_ text: Substring) -> String {
    entities.reduce(String(text)) { replacing($1.0, with: $1.1, in: $0) }
  }

  private static func escaped(_ text: String) -> String {
    entities.reversed().reduce(text) { replacing($1.1, with: $1.0, in: $0) }
  }

  private static func replacing(_ piece: String, with other: String, in text: String) -> String {
    text.split(separator: piece, omittingEmptySubsequences: false).joined(separator: other)
  }
}
