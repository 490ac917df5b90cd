import CGnuTLS
import FoundationEssentials
import Testing

@testable import CeremonySandbox

@Suite("The sandbox's certificate")
struct CertificateTests {
  @Test("names the five hosts, and no other")
  func names() throws {
    let hosts = SandboxHost.allCases.map(\.rawValue)
    let pem = try SelfSignedCertificate(hosts: hosts, key: SigningKey(), now: Samples.now).certificatePEM
    var certificate: gnutls_x509_crt_t?
    try GnuTLSError.check(gnutls_x509_crt_init(&certificate))
    defer { gnutls_x509_crt_deinit(certificate) }
    try Datum.borrowing(Data(pem.utf8)) {
      try GnuTLSError.check(gnutls_x509_crt_import(certificate, $0, GNUTLS_X509_FMT_PEM))
    }

    var names: [String] = []
    var name = [UInt8](repeating: 0, count: 256)
    var size = name.count
    while gnutls_x509_crt_get_subject_alt_name(certificate, UInt32(names.count), &name, &size, nil) >= 0 {
      names.append(String(decoding: name.prefix(size), as: UTF8.self))
      size = name.count
    }
    #expect(
      names == [
        "sign.signatureapi.com", "api.signatureapi.com", "vault.signatureapi.com", "fonts.googleapis.com",
        "fonts.gstatic.com",
      ])
    for host in names { #expect(gnutls_x509_crt_check_hostname(certificate, host) != 0) }
    #expect(gnutls_x509_crt_check_hostname(certificate, "signatureapi.com") == 0)
    #expect(gnutls_x509_crt_get_activation_time(certificate) == 1_800_000_000 - 3600)
    #expect(gnutls_x509_crt_get_expiration_time(certificate) == 1_800_000_000 + 30 * 24 * 3600)
  }
}
