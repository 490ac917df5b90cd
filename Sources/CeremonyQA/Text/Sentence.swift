extension String {
  /// The text with a full stop at its end, unless it has an end of its own.
  nonisolated var asSentence: String {
    guard let last, !".!?".contains(last) else { return self }
    return self + "."
  }
}
