/// What the app asks its server for: a document to sign, by whom and how. What is left out is the server's choice.
public struct SigningRequest: Codable, Hashable, Sendable {
  public var name: String?
  public var email: String?
  /// The language of the ceremony, such as `es`.
  public var language: String?
  /// The origin of the page that will frame the ceremony, for the iframe delivery.
  public var embedOrigin: String?
  /// Seconds between the ceremony's own result page and its event, from 0 to 20.
  public var redirectDelay: Int?

  public init(
    name: String? = nil, email: String? = nil, language: String? = nil, embedOrigin: String? = nil,
    redirectDelay: Int? = nil
  ) {
    self.name = name
    self.email = email
    self.language = language
    self.embedOrigin = embedOrigin
    self.redirectDelay = redirectDelay
  }
}
