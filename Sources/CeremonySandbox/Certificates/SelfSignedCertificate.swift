import CGnuTLS
import FoundationEssentials

/// The one certificate that the sandbox presents for all of its hosts, made at start.
///
/// It is its own authority, so that a client that trusts it, and nothing else, can talk to the sandbox.
nonisolated struct SelfSignedCertificate {
  let certificatePEM: String
  let privateKeyPEM: String

  /// Makes a certificate for `hosts`, valid from an hour before `now` to 30 days after it.
  init(hosts: [String], key: SigningKey, now: Date) throws(GnuTLSError) {
    var made: gnutls_x509_crt_t?
    try GnuTLSError.check(gnutls_x509_crt_init(&made))
    defer { gnutls_x509_crt_deinit(made) }

    try GnuTLSError.check(gnutls_x509_crt_set_version(made, 3))
    // Positive, as RFC 5280 asks for.
    var serial = (0..<16).map { _ in UInt8.random(in: 0...255) }
    serial[0] = serial[0] & 0x3f | 0x40
    try GnuTLSError.check(gnutls_x509_crt_set_serial(made, serial, serial.count))
    try GnuTLSError.check(gnutls_x509_crt_set_activation_time(made, Int(now.timeIntervalSince1970) - 3600))
    try GnuTLSError.check(
      gnutls_x509_crt_set_expiration_time(made, Int(now.timeIntervalSince1970) + 30 * 24 * 3600))
    try GnuTLSError.check(gnutls_x509_crt_set_dn(made, "CN=SignatureAPI sandbox,O=CeremonyHost", nil))
    for host in hosts {
      try GnuTLSError.check(
        gnutls_x509_crt_set_subject_alt_name(
          made, GNUTLS_SAN_DNSNAME, host, UInt32(host.utf8.count), UInt32(GNUTLS_FSAN_APPEND)))
    }
    try GnuTLSError.check(gnutls_x509_crt_set_basic_constraints(made, 1, 0))
    try GnuTLSError.check(
      gnutls_x509_crt_set_key_usage(made, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE | GNUTLS_KEY_KEY_CERT_SIGN)))
    try GnuTLSError.check(gnutls_x509_crt_set_key_purpose_oid(made, GNUTLS_KP_TLS_WWW_SERVER, 0))
    try GnuTLSError.check(gnutls_x509_crt_set_pubkey(made, key.publicKey))
    try GnuTLSError.check(gnutls_x509_crt_privkey_sign(made, made, key.privateKey, GNUTLS_DIG_SHA256, 0))

    let pem = try Datum.taking { gnutls_x509_crt_export2(made, GNUTLS_X509_FMT_PEM, $0) }
    certificatePEM = String(decoding: pem, as: UTF8.self)
    privateKeyPEM = try key.privateKeyPEM()
  }
}
