/// A file given to the API with `POST /uploads`; it lasts 24 hours.
public nonisolated struct Upload: Codable, Equatable, Sendable {
  /// The largest file the API takes, in bytes (4.5 MB).
  public static let sizeLimit = 4_500_000

  /// `upl_` and 22 characters.
  public var id: String
  /// What a document request names as its `url`.
  public var url: String

  public init(id: String, url: String) {
    self.id = id
    self.url = url
  }
}
