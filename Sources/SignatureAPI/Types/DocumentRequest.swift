/// One document of an envelope request.
public nonisolated struct DocumentRequest: Codable, Equatable, Sendable {
  /// Where the API fetches the file: the `url` of an upload, or any public https address.
  public var url: String
  /// `pdf` when nil.
  public var format: WireValue<DocumentFormat>?
  /// The envelope's title when nil.
  public var title: String?
  public var places: [Place]?
  /// Where places stand that the document's text does not name as `[[key]]`.
  public var fixedPositions: [FixedPosition]?

  public init(
    url: String,
    format: WireValue<DocumentFormat>? = .known(.pdf),
    title: String? = nil,
    places: [Place]? = nil,
    fixedPositions: [FixedPosition]? = nil
  ) {
    self.url = url
    self.format = format
    self.title = title
    self.places = places
    self.fixedPositions = fixedPositions
  }

  enum CodingKeys: String, CodingKey {
    case url, format, title, places
    case fixedPositions = "fixed_positions"
  }
}
