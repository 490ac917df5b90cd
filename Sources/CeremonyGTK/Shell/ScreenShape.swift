/// How a screen arranges its icon and its words.
nonisolated package enum ScreenShape: Equatable {
  /// The icon above the words, in the middle.
  case tall
  /// A small icon beside the words: in a flat window, the words and the button would be out of sight below the icon.
  case flat

  /// - Parameters:
  ///   - width: of the room that the screen has, in pixels; `height` as well.
  ///   - letter: the height of the desktop's letters, in pixels.
  package init(width: Double, height: Double, letter: Double) {
    // What the longest of the screens needs one above the other: icon, margins and button, and a dozen lines.
    let isLow = height < 250 + 12 * letter
    let isWide = width >= 36 * letter
    self = isLow && isWide ? .flat : .tall
  }
}
