/// A document of an envelope as the API answers it.
public nonisolated struct Document: Codable, Equatable, Sendable {
  /// `doc_` and 22 characters.
  public var id: String?
  public var envelopeID: String?
  public var title: String?
  /// Nil until the document has been read.
  public var pageCount: Int?
  public var url: String?
  public var format: WireValue<DocumentFormat>?
  public var places: [Place]?
  public var fixedPositions: [FixedPosition]?

  public init(
    id: String? = nil,
    envelopeID: String? = nil,
    title: String? = nil,
    pageCount: Int? = nil,
    url: String? = nil,
    format: WireValue<DocumentFormat>? = nil,
    places: [Place]? = nil,
    fixedPositions: [FixedPosition]? = nil
  ) {
    self.id = id
    self.envelopeID = envelopeID
    self.title = title
    self.pageCount = pageCount
    self.url = url
    self.format = format
    self.places = places
    self.fixedPositions = fixedPositions
  }

  enum CodingKeys: String, CodingKey {
    case id, title, url, format, places
    case envelopeID = "envelope_id"
    case pageCount = "page_count"
    case fixedPositions = "fixed_positions"
  }
}
