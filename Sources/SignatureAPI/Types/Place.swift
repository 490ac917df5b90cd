/// An area of a document that a recipient fills, or that is filled for them.
public nonisolated struct Place: Codable, Hashable, Sendable {
  /// `^[a-z][a-z0-9_]*$`, at most 32 characters, unique in its document.
  public var key: String
  public var type: WireValue<PlaceType>
  /// Who fills it; every place of a person needs one.
  public var recipientKey: String?
  /// In points, 20 to 60 for a signature, whose width is 5/2 of it; 60 when nil.
  public var height: Double?

  public init(key: String, type: WireValue<PlaceType>, recipientKey: String? = nil, height: Double? = nil) {
    self.key = key
    self.type = type
    self.recipientKey = recipientKey
    self.height = height
  }

  enum CodingKeys: String, CodingKey {
    case key, type, height
    case recipientKey = "recipient_key"
  }
}

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
