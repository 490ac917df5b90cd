import CWebKitGTK
import CeremonyKit
import GLibRuntime

/// How the web view reaches the network, where it is not the desktop's own way: a proxy, and one certificate that is
/// trusted for the ceremony's hosts and no others. Both come from an offline sandbox, or from a company's network.
public struct WebConnection: Equatable, Sendable {
  /// The proxy's address, such as `http://127.0.0.1:3128`. It may hold a password, and is never shown.
  public var proxyURL: String

  /// The certificate, as PEM text; nil leaves trust to the system.
  public var certificatePEM: String?

  /// The hosts for which the certificate is trusted.
  var trustedHosts = CeremonyHosts.all

  public init(proxyURL: String, certificatePEM: String? = nil) {
    self.proxyURL = proxyURL
    self.certificatePEM = certificatePEM
  }

  /// - Throws: `GLibError` when the certificate cannot be read.
  func apply(to context: UnsafeMutablePointer<WebKitWebContext>) throws(GLibError) {
    let settings = webkit_network_proxy_settings_new(proxyURL, nil)
    defer { webkit_network_proxy_settings_free(settings) }
    webkit_website_data_manager_set_network_proxy_settings(
      webkit_web_context_get_website_data_manager(context), WEBKIT_NETWORK_PROXY_MODE_CUSTOM, settings)
    try trustCertificate(in: context)
  }

  /// - Throws: `GLibError` when the certificate cannot be read.
  func trustCertificate(in context: UnsafeMutablePointer<WebKitWebContext>) throws(GLibError) {
    guard let certificatePEM else { return }
    let certificate = try GLibError.check { g_tls_certificate_new_from_pem(certificatePEM, -1, $0) }
    defer { g_object_unref(certificate) }
    for host in trustedHosts {
      webkit_web_context_allow_tls_certificate_for_host(context, certificate, host)
    }
  }
}
