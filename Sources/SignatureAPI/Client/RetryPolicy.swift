public import HTTPTransport

/// Which failures are tried again, and when: as SignatureAPI's documentation has it, after 1 second, then twice as long
/// each time, and no more after 5 retries.
public nonisolated enum RetryPolicy {
  public static let retries = 5

  /// What repeating a request may do. The API has no idempotency keys, so that a request whose answer was lost may have
  /// had its effect all the same.
  public enum Repetition: Sendable {
    /// Nothing that matters: it reads, or what it makes replaces what it made before, or goes away by itself.
    case harmless
    /// It makes a second thing beside the first. It is repeated only where the API says that it did nothing: after 429.
    case creates
  }

  /// How a request ended without what was asked for.
  public enum Failure: Equatable, Sendable {
    case status(Int)
    case transport(HTTPClientError.Kind)
  }

  /// How long to wait before trying again.
  /// - Parameter retry: counted from 1.
  /// - Returns: nil when the failure stands.
  public static func wait(after failure: Failure, retry: Int, _ repetition: Repetition) -> Duration? {
    guard retry <= retries else { return nil }
    let mayPass =
      switch failure {
      case .status(429): true
      case .status(500...599), .transport(.timedOut): repetition == .harmless
      default: false
      }
    return mayPass ? .seconds(1 << (retry - 1)) : nil
  }
}
