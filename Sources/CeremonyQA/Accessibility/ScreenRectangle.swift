/// A place on the screen, in pixels.
nonisolated struct ScreenRectangle: Hashable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether it says where it is: toolkits give the lowest number for what was scrolled out of sight.
  var isKnown: Bool { x > Int(Int32.min) && y > Int(Int32.min) }

  /// What both have in common; empty when that is nothing.
  func cut(by other: ScreenRectangle) -> ScreenRectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return ScreenRectangle(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }

  /// The part of it that is not near its upper or its lower edge.
  var middle: ScreenRectangle { ScreenRectangle(x: x, y: y + height / 4, width: width, height: height / 2) }

  /// The part of it that is surely to be seen: what toolkit and page say of their places differs by some pixels where
  /// a window has a frame.
  var withoutEdge: ScreenRectangle { ScreenRectangle(x: x + 12, y: y + 12, width: width - 24, height: height - 24) }

  /// The point that a person aims at.
  var center: ScreenPoint { ScreenPoint(x: x + width / 2, y: y + height / 2) }

  /// The same place in pixels of which each was `factor` before, on each side.
  func scaled(by factor: Int) -> ScreenRectangle {
    ScreenRectangle(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  /// The point at these parts of the width and the height.
  func point(at part: Step.StrokePoint) -> ScreenPoint {
    ScreenPoint(x: x + Int(Double(width - 1) * part.x), y: y + Int(Double(height - 1) * part.y))
  }

  func contains(_ point: ScreenPoint) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }
}

/// A point of the screen, in pixels.
nonisolated struct ScreenPoint: Hashable, Sendable {
  let x: Int
  let y: Int
}
