/// A place on the screen, in pixels.
nonisolated struct ScreenRectangle: Hashable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The point that a person aims at.
  var center: ScreenPoint { ScreenPoint(x: x + width / 2, y: y + height / 2) }

  func contains(_ point: ScreenPoint) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }
}

/// A point of the screen, in pixels.
nonisolated struct ScreenPoint: Hashable, Sendable {
  let x: Int
  let y: Int
}
