/// Tells whether something has come to rest: it was found in the same place twice in a row. Between the
/// second time and a click the pointer travels, and a third time follows.
nonisolated struct Stillness {
  private var place: ScreenRectangle?
  private var count = 0

  /// Notes where it is now.
  mutating func isReached(with place: ScreenRectangle) -> Bool {
    count = place == self.place && !place.isEmpty ? count + 1 : 1
    self.place = place
    return count >= 2
  }
}
