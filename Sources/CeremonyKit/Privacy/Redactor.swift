/// The one redactor for free text: log lines, error texts of libraries, output of processes.
///
/// Ordinary prose comes through as it is. Whatever looks like an address, a part of one, a pair of a query or a
/// credential is shown as `CeremonyURL` would show it: by an allow list of what is harmless.
public enum Redactor {
  /// Nobody reads a longer word, and looking into it would take time out of all proportion.
  private static let longestWord = 2048

  /// The text with nothing in it that could be a link's secret, a key or a password.
  public static func redact(_ text: String) -> String {
    var redacted = ""
    var rest = Substring(text).utf8
    while !rest.isEmpty {
      let word = rest.prefix { !endsWord($0) }
      redacted += word.count > longestWord ? "…" : RedactedWord(Substring(word)).description
      rest = rest[word.endIndex...]
      let gap = rest.prefix(while: endsWord)
      redacted += Substring(gap)
      rest = rest[gap.endIndex...]
    }
    return redacted
  }

  /// White space, control characters, and what the URL Standard escapes in every part of an address.
  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || CollectionOfOne(byte).containsAny(of: "\"<>`")
  }
}
