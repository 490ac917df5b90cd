/// What a decision about a navigation depends on, beside the navigation itself.
public struct NavigationContext: Hashable, Sendable {
  /// What stands in the window.
  public enum Document: Hashable, Sendable {
    /// Nothing yet: the load that the host started is under way.
    case awaited
    /// The document that the host loads: the ceremony's page, or in the iframe delivery the page that frames it.
    case hosted
    /// Another document, to which the page went by itself.
    case foreign
    /// Nothing that counts: no load was started, it failed, or its process died. An engine's error page may stand
    /// there, under the ceremony's own address.
    case none
  }

  public let delivery: CeremonyEventDelivery
  public let document: Document

  public init(delivery: CeremonyEventDelivery, document: Document) {
    self.delivery = delivery
    self.document = document
  }
}
