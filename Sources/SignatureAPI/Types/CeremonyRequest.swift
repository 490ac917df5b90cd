/// How a recipient gets into a ceremony and out of it: part of a recipient request, and the body of
/// `POST /recipients/{id}/ceremonies`.
public nonisolated struct CeremonyRequest: Codable, Equatable, Sendable {
  public var authentication: [Authentication]
  /// Where a ceremony that is not embedded goes at its end.
  public var redirectURL: String?
  /// Seconds between the ceremony's result page and its completion event, 0 to 20; 3 when nil.
  public var redirectDelay: Int?
  /// `standard` when nil.
  public var urlVariant: WireValue<URLVariant>?
  /// The sources allowed to frame the ceremony, as CSP's `frame-ancestors` has them; none when nil.
  public var embeddableIn: [String]?

  public init(
    authentication: [Authentication],
    redirectURL: String? = nil,
    redirectDelay: Int? = nil,
    urlVariant: WireValue<URLVariant>? = nil,
    embeddableIn: [String]? = nil
  ) {
    self.authentication = authentication
    self.redirectURL = redirectURL
    self.redirectDelay = redirectDelay
    self.urlVariant = urlVariant
    self.embeddableIn = embeddableIn
  }

  enum CodingKeys: String, CodingKey {
    case authentication
    case redirectURL = "redirect_url"
    case redirectDelay = "redirect_delay"
    case urlVariant = "url_variant"
    case embeddableIn = "embeddable_in"
  }
}
