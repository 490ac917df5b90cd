/// Tells whether something has come to rest, by how often in a row it was found in the same place.
nonisolated struct Stillness {
  private var place: ScreenRectangle?
  /// How often.
  private(set) var count = 0

  /// Notes where it is now.
  /// - Returns: whether it was there the last time, too.
  mutating func isReached(with place: ScreenRectangle) -> Bool {
    count = place == self.place && !place.isEmpty ? count + 1 : 1
    self.place = place
    return count >= 2
  }
}
