import CGnuTLS
import FoundationEssentials

/// A certificate of the sandbox: its own, made at start, which is its own authority, so that a client that trusts it, and
/// nothing else, can talk to the sandbox; and those that are wrong on purpose, which it has signed.
nonisolated struct SelfSignedCertificate {
  let certificatePEM: String
  let privateKeyPEM: String

  /// Makes a certificate for `hosts`, valid from an hour before `now` to 30 days after it.
  init(hosts: [String], key: SigningKey, now: Date) throws(GnuTLSError) {
    self = try Issuer(hosts: hosts, key: key, now: now).own
  }

  private init(_ made: gnutls_x509_crt_t?, key: SigningKey) throws(GnuTLSError) {
    let pem = try Datum.taking { gnutls_x509_crt_export2(made, GNUTLS_X509_FMT_PEM, $0) }
    certificatePEM = String(decoding: pem, as: UTF8.self)
    privateKeyPEM = try key.privateKeyPEM()
  }

  /// The sandbox's own certificate, with all that is needed to sign others.
  final class Issuer {
    let own: SelfSignedCertificate
    private let made: gnutls_x509_crt_t?
    private let hosts: [String]
    private let key: SigningKey
    private let now: Date

    init(hosts: [String], key: SigningKey, now: Date) throws(GnuTLSError) {
      made = try SelfSignedCertificate.make(
        hosts: hosts, from: now.addingTimeInterval(-3600), to: now.addingTimeInterval(30 * 24 * 3600), key: key)
      self.hosts = hosts
      self.key = key
      self.now = now
      try GnuTLSError.check(gnutls_x509_crt_set_basic_constraints(made, 1, 0))
      try GnuTLSError.check(
        gnutls_x509_crt_set_key_usage(made, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE | GNUTLS_KEY_KEY_CERT_SIGN)))
      try GnuTLSError.check(gnutls_x509_crt_privkey_sign(made, made, key.privateKey, GNUTLS_DIG_SHA256, 0))
      own = try SelfSignedCertificate(made, key: key)
    }

    deinit { gnutls_x509_crt_deinit(made) }

    /// A certificate that is wrong in one thing.
    func faulty(_ fault: CertificateFault) throws(GnuTLSError) -> SelfSignedCertificate {
      let isExpired = fault == .expired
      let wrong = try SelfSignedCertificate.make(
        hosts: isExpired ? hosts : ["other.example.invalid"], from: now.addingTimeInterval(-48 * 3600),
        to: now.addingTimeInterval(isExpired ? -24 * 3600 : 24 * 3600), key: key)
      defer { gnutls_x509_crt_deinit(wrong) }
      try GnuTLSError.check(gnutls_x509_crt_set_key_usage(wrong, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE)))
      try GnuTLSError.check(gnutls_x509_crt_privkey_sign(wrong, made, key.privateKey, GNUTLS_DIG_SHA256, 0))
      return try SelfSignedCertificate(wrong, key: key)
    }
  }

  /// A certificate that is not signed yet; the caller frees it.
  private static func make(
    hosts: [String], from start: Date, to end: Date, key: SigningKey
  ) throws(GnuTLSError) -> gnutls_x509_crt_t? {
    var made: gnutls_x509_crt_t?
    try GnuTLSError.check(gnutls_x509_crt_init(&made))
    try GnuTLSError.check(gnutls_x509_crt_set_version(made, 3))
    // Positive, as RFC 5280 asks for.
    var serial = (0..<16).map { _ in UInt8.random(in: 0...255) }
    serial[0] = serial[0] & 0x3f | 0x40
    try GnuTLSError.check(gnutls_x509_crt_set_serial(made, serial, serial.count))
    try GnuTLSError.check(gnutls_x509_crt_set_activation_time(made, Int(start.timeIntervalSince1970)))
    try GnuTLSError.check(gnutls_x509_crt_set_expiration_time(made, Int(end.timeIntervalSince1970)))
    try GnuTLSError.check(gnutls_x509_crt_set_dn(made, "CN=SignatureAPI sandbox,O=CeremonyHost", nil))
    for host in hosts {
      try GnuTLSError.check(
        gnutls_x509_crt_set_subject_alt_name(
          made, GNUTLS_SAN_DNSNAME, host, UInt32(host.utf8.count), UInt32(GNUTLS_FSAN_APPEND)))
    }
    try GnuTLSError.check(gnutls_x509_crt_set_key_purpose_oid(made, GNUTLS_KP_TLS_WWW_SERVER, 0))
    try GnuTLSError.check(gnutls_x509_crt_set_pubkey(made, key.publicKey))
    return made
  }
}
