/// Where a place stands: the distances, in points, from the top and the left edge of a page to the place's bottom-left
/// corner.
public nonisolated struct FixedPosition: Codable, Hashable, Sendable {
  public var placeKey: String
  /// Counted from 1.
  public var page: Int
  public var top: Double
  public var left: Double

  public init(placeKey: String, page: Int, top: Double, left: Double) {
    self.placeKey = placeKey
    self.page = page
    self.top = top
    self.left = left
  }

  enum CodingKeys: String, CodingKey {
    case page, top, left
    case placeKey = "place_key"
  }
}
