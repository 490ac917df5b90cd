/// What the server says of an envelope: the proof of how a ceremony ended.
public struct EnvelopeStatus: Hashable, Sendable {
  /// The key of the signer among the envelope's recipients.
  public static let signerKey = "signer"

  /// The signer's status, such as `completed`; nil when the envelope has no signer.
  public let signerStatus: String?

  public init(signerStatus: String?) {
    self.signerStatus = signerStatus
  }

  public var signerCompleted: Bool { signerStatus == "completed" }

  public var signerRejected: Bool { signerStatus == "rejected" }
}
