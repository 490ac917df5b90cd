import CWebKitGTK
import CeremonyKit
import GLibRuntime

extension LoadFailure {
  /// What WebKit's error for a failed load means to a person. WebKit passes on libsoup's and GIO's errors with their
  /// own domains, and puts its own for what it decided itself.
  init(_ error: GLibError) {
    switch error.domain {
    case "WebKitPolicyError":
      let isOurs = error.code == Int(WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue)
      self = isOurs ? .interruptedByPolicy : .notAPage
    case "WebKitNetworkError":
      self = error.code == Int(WEBKIT_NETWORK_ERROR_CANCELLED.rawValue) ? .canceled : .network
    case "g-tls-error-quark":
      // A connection that breaks in the middle of TLS, or is no TLS at all, has shown no certificate.
      self = error.code == Int(G_TLS_ERROR_BAD_CERTIFICATE.rawValue) ? .certificate : .network
    case "g-resolver-error-quark":
      self = .nameNotResolved
    case "g-io-error-quark":
      self = Self(ioError: UInt32(error.code))
    default:
      self = .network
    }
  }

  private init(ioError code: UInt32) {
    switch code {
    case G_IO_ERROR_CONNECTION_REFUSED.rawValue: self = .connectionRefused
    case G_IO_ERROR_HOST_NOT_FOUND.rawValue: self = .nameNotResolved
    case G_IO_ERROR_PROXY_FAILED.rawValue, G_IO_ERROR_PROXY_AUTH_FAILED.rawValue,
      G_IO_ERROR_PROXY_NEED_AUTH.rawValue, G_IO_ERROR_PROXY_NOT_ALLOWED.rawValue:
      self = .proxy
    default: self = .network
    }
  }
}
