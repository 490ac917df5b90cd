import CeremonyKit

/// A recipient's signing session as the API answers it.
public nonisolated struct Ceremony: Codable, Equatable, Sendable {
  /// The link that opens it, minted anew by every read. Nil once the ceremony is completed, declined or revoked, and
  /// while the API itself sends the link by email.
  public var url: Credential?
  public var urlVariant: WireValue<URLVariant>?
  public var authentication: [Authentication]?
  public var embeddableIn: [String]?
  public var redirectURL: String?
  /// Seconds between the ceremony's result page and its completion event.
  public var redirectDelay: Int?

  public init(
    url: Credential?,
    urlVariant: WireValue<URLVariant>? = nil,
    authentication: [Authentication]? = nil,
    embeddableIn: [String]? = nil,
    redirectURL: String? = nil,
    redirectDelay: Int? = nil
  ) {
    self.url = url
    self.urlVariant = urlVariant
    self.authentication = authentication
    self.embeddableIn = embeddableIn
    self.redirectURL = redirectURL
    self.redirectDelay = redirectDelay
  }

  enum CodingKeys: String, CodingKey {
    case url, authentication
    case urlVariant = "url_variant"
    case embeddableIn = "embeddable_in"
    case redirectURL = "redirect_url"
    case redirectDelay = "redirect_delay"
  }

  /// Writes `url` also when it is nil: on the wire its absence is said, as `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(url, forKey: .url)
    try container.encodeIfPresent(urlVariant, forKey: .urlVariant)
    try container.encodeIfPresent(authentication, forKey: .authentication)
    try container.encodeIfPresent(embeddableIn, forKey: .embeddableIn)
    try container.encode(redirectURL, forKey: .redirectURL)
    try container.encodeIfPresent(redirectDelay, forKey: .redirectDelay)
  }
}
