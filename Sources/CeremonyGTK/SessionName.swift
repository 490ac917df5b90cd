/// An opaque name by which support can tell one ceremony's log lines from another's. It comes from chance alone.
enum SessionName {
  static func random() -> String {
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
    return String((0..<10).compactMap { _ in letters.randomElement() })
  }
}
