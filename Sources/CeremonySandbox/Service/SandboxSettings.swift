import FoundationEssentials

/// How a sandbox is to behave.
public struct SandboxSettings {
  /// What every key of the test mode begins with.
  static let keyPrefix = "key_test_"

  /// The key that clients send; one that the sandbox makes when nil.
  public var apiKey: String?
  /// How long an envelope is `processing`.
  public var processingTime = Duration.milliseconds(300)
  /// Whether more than 10 requests a second are refused.
  public var limitsRate = true
  /// Where every event is sent.
  var webhooks: [String] = []
  /// The file that keeps what the sandbox knows; memory alone when nil.
  var stateFile: String?
  /// Is told when that file can no longer be written.
  var stateFailure: ((Archive.Unusable) -> Void)?
  /// The trouble that it makes from the start.
  var faults: [FaultRule] = []
  /// The folder whose files stand under `/fixtures/`; none when nil.
  var fixtures: Fixtures?

  public init() {}
}
