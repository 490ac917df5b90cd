/// One word of a text, between two gaps, with what must not be shown replaced by `…`.
struct RedactedWord: CustomStringConvertible {
  private let lead: Substring
  private let core: Substring
  private let trail: Substring
  private let escapeLayersLeft: Int

  /// - Parameter escapeLayersLeft: how many layers of percent escapes are taken off before the rest is hidden.
  init(_ word: Substring, escapeLayersLeft: Int = 4) {
    // Punctuation around a word belongs to the sentence.
    lead = Substring(word.utf8.prefix { CollectionOfOne($0).containsAny(of: "([{'*,;:.!") })
    let rest = word.utf8[lead.endIndex...]
    let end = rest.lastIndex { !CollectionOfOne($0).containsAny(of: ")]}'*,;:.!?") }.map(rest.index(after:))
    core = Substring(rest[..<(end ?? rest.startIndex)])
    trail = Substring(rest[core.endIndex...])
    self.escapeLayersLeft = escapeLayersLeft
  }

  var description: String {
    // Most words of a sentence: every other reading needs a sign that they have not.
    if core.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }) { return lead + plain + trail }
    let reading = address ?? queryOrFragment ?? pair ?? escaped ?? user ?? schemeAndRest ?? path ?? plain
    return lead + reading + trail
  }

  private func redacted(_ part: Substring) -> String {
    RedactedWord(part, escapeLayersLeft: escapeLayersLeft).description
  }

  /// `scheme://…` or `//host…`, whatever stands before it; in a query it is part of that.
  private var address: String? {
    let bytes = core.utf8
    if bytes.starts(with: "//".utf8) { return CeremonyURL(String(core)).description }
    let colon = bytes.indices.first { bytes[$0] == UInt8(ascii: ":") && bytes[$0...].starts(with: "://".utf8) }
    guard let colon, !bytes[..<colon].containsAny(of: "?#") else { return nil }
    let before = bytes[..<colon].lastIndex {
      !($0.isASCIILetter || $0.isASCIIDigit || CollectionOfOne($0).containsAny(of: "+-."))
    }
    let schemeBytes = bytes[(before.map(bytes.index(after:)) ?? bytes.startIndex)..<colon]
    guard let start = schemeBytes.firstIndex(where: \.isASCIILetter) else {
      return redacted(core[..<colon]) + ":" + redacted(core[colon...].dropFirst())
    }
    return redacted(core[..<start]) + CeremonyURL(String(core[start...])).description
  }

  /// `…?x=y` and `…#x`. A short number behind `#` is a number.
  private var queryOrFragment: String? {
    guard let mark = core.utf8.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
      return nil
    }
    let hidden = core[mark...].dropFirst()
    let isHarmless = hidden.isEmpty || (core.utf8[mark] == UInt8(ascii: "#") && Self.isShortNumber(hidden))
    return redacted(core[..<mark]) + core[mark...mark] + (isHarmless ? hidden : "…")
  }

  /// `name=value`, where only a short number, a truth value or no value at all is shown.
  private var pair: String? {
    guard let equals = core.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let value = core[equals...].dropFirst()
    let isHarmless =
      Self.isShortNumber(value) || ["true", "false"].contains(value)
      || !value.utf8.contains { $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 }
    return redacted(core[..<equals]) + "=" + (isHarmless ? value : "…")
  }

  /// What percent escapes stand for, read as a word of its own.
  private var escaped: String? {
    guard let decoded = PercentEscape.decoded(core) else { return nil }
    let isOneWord = !decoded.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
    guard isOneWord, escapeLayersLeft > 0 else { return "…" }
    return RedactedWord(decoded[...], escapeLayersLeft: escapeLayersLeft - 1).description
  }

  /// `user@host`.
  private var user: String? {
    guard let at = core.utf8.lastIndex(of: UInt8(ascii: "@")), at != core.startIndex else { return nil }
    return "…@" + redacted(core[at...].dropFirst())
  }

  /// `scheme:rest`, but for times, ports, line numbers and `a::b`.
  private var schemeAndRest: String? {
    guard let colon = core.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = core[colon...].dropFirst()
    if rest.utf8.first == UInt8(ascii: ":") { return redacted(core[..<colon]) + "::" + redacted(rest.dropFirst()) }
    let numbers = rest.prefix { $0 != "/" }.split(separator: ":", omittingEmptySubsequences: false)
    guard !numbers.allSatisfy(Self.isShortNumber) else { return nil }
    let url = URLParts(String(core))
    return url.scheme == nil ? "…:…" : URLShape(url).description
  }

  private var path: String? {
    guard core.utf8.contains(UInt8(ascii: "/")) else { return nil }
    var description = ""
    var rest = core.unicodeScalars
    while !rest.isEmpty {
      let run = rest.prefix { !Self.isSeparator($0) }
      if !run.isEmpty { description += RedactedPath(Substring(run)).description }
      rest = rest[run.endIndex...]
      let gap = rest.prefix(while: Self.isSeparator)
      description += Substring(gap)
      rest = rest[gap.endIndex...]
    }
    return description
  }

  /// Punctuation that glues words of a sentence together, but stands in no path.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? CollectionOfOne(UInt8(scalar.value)).containsAny(of: "()[]{},;'|*!") : !scalar.properties.isAlphabetic
  }

  private var plain: String { OpaqueWord.hidden(in: core) }

  private static func isShortNumber(_ text: Substring) -> Bool {
    (1...8).contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIIDigit)
  }
}
