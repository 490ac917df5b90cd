import CeremonyKit

/// A name for a file that a page wants to have saved. The page chooses it, so it is not trusted: nothing in it can lead
/// out of a folder, hide the file, or change how the name reads.
struct SafeFileName: Equatable {
  let text: String

  /// - Parameter suggested: the page's own suggestion.
  init(_ suggested: String) {
    // Only what stands behind the last separator of any system.
    let last = suggested.split(whereSeparator: { "/\\:".contains($0) }).last ?? ""
    let shown = last.unicodeScalars.filter(Self.isShown).map(Character.init)
    let trimmed = String(shown).drop { $0 == "." || $0 == " " }.prefix(Self.longest)
    let name = String(trimmed.reversed().drop { $0 == "." || $0 == " " }.reversed())
    text = name.isEmpty ? "document" : name
  }

  /// File systems take 255 bytes; a character may need four.
  private static let longest = 60

  /// No control characters, and none that turn the direction of writing, by which a name can seem to end otherwise.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
