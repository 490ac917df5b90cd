/// The hosts that the sandbox stands for: the five that a ceremony needs, and no other.
nonisolated enum SandboxHost: String, CaseIterable {
  /// The ceremony's page.
  case sign = "sign.signatureapi.com"
  /// The REST API.
  case api = "api.signatureapi.com"
  /// Pictures of pages, and signed documents.
  case vault = "vault.signatureapi.com"
  /// Where the page would have its fonts from; the sandbox's page uses those of the system.
  case fontStyles = "fonts.googleapis.com"
  case fontFiles = "fonts.gstatic.com"

  var origin: String { "https://\(rawValue)" }
}
