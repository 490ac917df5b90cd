/// How a text is typed: which key each character is on, and for those that the layout does not have, which unused keys
/// to lend to them meanwhile.
nonisolated struct KeyPlan: Hashable, Sendable {
  /// A key of the keyboard, by X's number, and whether Shift is held.
  struct Stroke: Hashable, Sendable {
    let code: UInt8
    var isShifted = false
  }

  /// What can be typed without lending the keys anew.
  struct Part: Hashable, Sendable {
    /// What the unused keys stand for meanwhile.
    var lent: [UInt8: UInt32] = [:]
    var strokes: [Stroke] = []
    /// What is typed.
    var text = ""
  }

  private(set) var parts: [Part] = []

  /// - Parameters:
  ///   - layout: where the layout has each of X's symbols.
  ///   - unused: the keys that stand for nothing.
  /// - Returns: nil when a character is on no key, and no key is unused.
  init?(_ text: String, layout: [UInt32: Stroke], unused: [UInt8]) {
    var part = Part()
    for scalar in text.unicodeScalars {
      let symbol = Self.symbol(of: scalar)
      if let stroke = layout[symbol] {
        part.strokes.append(stroke)
      } else if let code = part.lent.first(where: { $0.value == symbol })?.key {
        part.strokes.append(Stroke(code: code))
      } else {
        if part.lent.count == unused.count {
          guard !unused.isEmpty else { return nil }
          parts.append(part)
          part = Part()
        }
        let code = unused[part.lent.count]
        part.lent[code] = symbol
        part.strokes.append(Stroke(code: code))
      }
      part.text.unicodeScalars.append(scalar)
    }
    if !part.strokes.isEmpty { parts.append(part) }
  }

  /// X's symbol of a character (its protocol, appendix A): Latin 1 as it is, and every other from 0x1000000.
  static func symbol(of scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case 0x0A: 0xFF0D
    case 0x09: 0xFF09
    case 0x20...0x7E, 0xA0...0xFF: scalar.value
    default: 0x100_0000 | scalar.value
    }
  }
}
