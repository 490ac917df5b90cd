import FoundationEssentials

/// How a sandbox is to behave.
public struct SandboxSettings {
  /// What every key of the test mode begins with.
  static let keyPrefix = "key_test_"

  /// The key that clients send.
  public var apiKey = keyPrefix + Identifier.random(32)
  /// The secret of its webhooks.
  public var webhookSecret =
    "whsec_" + Data((0..<24).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
  /// How long an envelope is `processing`.
  public var processingTime = Duration.milliseconds(300)
  /// Whether more than 10 requests a second are refused.
  public var limitsRate = true
  /// The trouble that it makes from the start.
  var faults: [FaultRule] = []
  /// The folder whose files stand under `/fixtures/`; none when nil.
  var fixtures: Fixtures?

  public init() {}
}
