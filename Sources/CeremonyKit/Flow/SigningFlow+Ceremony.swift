#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SigningFlow {
  /// One ceremony of one envelope. Two of them are never equal, be their links the same.
  public struct Ceremony: Identifiable, Hashable, Sendable {
    public let id = UUID()
    public let envelopeId: String
    public let recipientId: String
    public let link: CeremonyLink

    public init(envelopeId: String, recipientId: String, link: CeremonyLink) {
      self.envelopeId = envelopeId
      self.recipientId = recipientId
      self.link = link
    }
  }
}
