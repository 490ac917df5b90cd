/// Something that a page asked for and did not get. Its description is a line for the log and holds no secret.
public struct Refusal: Hashable, Sendable, CustomStringConvertible {
  public enum Reason: String, CaseIterable, Sendable {
    /// An address of the event scheme, where no event counts or which is none.
    case noEvent = "no-event"
    /// A host other than the ceremony's, without a person's click.
    case otherHost = "other-host"
    /// A scheme that is never opened.
    case scheme
    /// A new window without a person's click.
    case newWindow = "new-window"
    /// A frame's document from a host other than the ceremony's.
    case frameDocument = "frame-document"
    /// A document that the engine cannot show, asked for by a page that stands.
    case notDisplayable = "not-displayable"
    /// Anything, while nothing that counts stands in the window.
    case noDocument = "no-document"
  }

  public let url: CeremonyURL
  public let reason: Reason

  public init(url: CeremonyURL, reason: Reason) {
    self.url = url
    self.reason = reason
  }

  public var description: String { "refused \(url): \(reason.rawValue)" }
}
