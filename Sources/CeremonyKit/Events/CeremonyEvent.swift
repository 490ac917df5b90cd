/// How an embedded ceremony says that it has ended. It is a signal and no proof: that is the envelope on the server.
///
/// Branch on `type` and `errorType` alone; `errorMessage` is fixed English, for logs.
public struct CeremonyEvent: Hashable, Sendable {
  /// The scheme of the addresses that the redirect delivery navigates to.
  public static let scheme = "signatureapi-message"

  /// The events that a ceremony emits.
  public static let terminalTypes: Set<String> = [
    "ceremony.completed", "ceremony.canceled", "ceremony.declined", "ceremony.failed",
  ]

  /// The kind of ending, such as `ceremony.completed`.
  public let type: String
  /// Why it failed, such as `unauthorized`.
  public let errorType: String?
  /// The failure in English, for logs.
  public let errorMessage: String?

  public init(type: String, errorType: String? = nil, errorMessage: String? = nil) {
    self.type = type
    self.errorType = errorType
    self.errorMessage = errorMessage
  }
}
