/// A drawn signature: strokes on a field that is 1000 wide and 400 high, from its top-left corner.
nonisolated struct Ink: Equatable, Sendable {
  static let width = 1000.0
  static let height = 400.0
  /// More than a hand draws, and few enough to keep.
  static let pointLimit = 20_000

  struct Point: Equatable, Sendable {
    var x: Double
    var y: Double
  }

  let strokes: [[Point]]
}

nonisolated extension Ink: Codable {
  /// Each stroke is a list of numbers, x and y in turn.
  init(from decoder: any Decoder) throws {
    let lists = try decoder.singleValueContainer().decode([[Double]].self)
    strokes = lists.map { list in
      stride(from: 0, to: list.count - 1, by: 2).map { Point(x: list[$0], y: list[$0 + 1]) }
    }
    let points = strokes.joined()
    guard lists.allSatisfy({ $0.count.isMultiple(of: 2) && !$0.isEmpty }), !points.isEmpty,
      points.count <= Self.pointLimit,
      points.allSatisfy({ (0...Self.width).contains($0.x) && (0...Self.height).contains($0.y) })
    else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no drawing"))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(strokes.map { $0.flatMap { [$0.x, $0.y] } })
  }
}
