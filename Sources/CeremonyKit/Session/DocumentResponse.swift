/// The answer to a document's request, before its content is read.
public struct DocumentResponse: Hashable, Sendable {
  public let url: CeremonyURL
  /// The HTTP status, or 0 when the document came over no HTTP.
  public let status: Int
  /// Whether the proxy answered, and refused to connect with the server.
  public let isOfProxy: Bool
  /// Whether it is the window's own document, not a frame's.
  public let isMainFrame: Bool
  /// Whether its type is a page's.
  public let isPage: Bool
  /// Whether the engine can show its type; otherwise it would be a download.
  public let isDisplayable: Bool
  /// Whether the server asks that it be saved rather than shown (`Content-Disposition: attachment`).
  public let isAttachment: Bool

  public init(
    url: CeremonyURL, status: Int, isOfProxy: Bool = false, isMainFrame: Bool, isPage: Bool = true,
    isDisplayable: Bool, isAttachment: Bool = false
  ) {
    self.url = url
    self.status = status
    self.isOfProxy = isOfProxy
    self.isMainFrame = isMainFrame
    self.isPage = isPage
    self.isDisplayable = isDisplayable
    self.isAttachment = isAttachment
  }
}
