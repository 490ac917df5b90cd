import CGnuTLS
import FoundationEssentials

/// A P-256 key pair.
nonisolated final class SigningKey {
  let privateKey: gnutls_privkey_t
  let publicKey: gnutls_pubkey_t

  /// A new key pair.
  convenience init() throws(GnuTLSError) {
    try self.init { gnutls_privkey_generate($0, GNUTLS_PK_ECDSA, Self.curveBits, 0) }
  }

  /// The key pair of a private key that `privateKeyPEM` has given.
  convenience init(privateKeyPEM pem: Data) throws(GnuTLSError) {
    try self.init { key in
      Datum.borrowing(pem) { gnutls_privkey_import_x509_raw(key, $0, GNUTLS_X509_FMT_PEM, nil, 0) }
    }
  }

  private init(fill: (gnutls_privkey_t) -> Int32) throws(GnuTLSError) {
    var secret: gnutls_privkey_t?
    try GnuTLSError.check(gnutls_privkey_init(&secret))
    var open: gnutls_pubkey_t?
    try GnuTLSError.check(gnutls_pubkey_init(&open))
    guard let secret, let open else { throw GnuTLSError(code: GNUTLS_E_MEMORY_ERROR) }
    privateKey = secret
    publicKey = open
    try GnuTLSError.check(fill(secret))
    try GnuTLSError.check(gnutls_pubkey_import_privkey(publicKey, privateKey, 0, 0))
  }

  deinit {
    gnutls_pubkey_deinit(publicKey)
    gnutls_privkey_deinit(privateKey)
  }

  // GNUTLS_CURVE_TO_BITS, a macro that does not import: how a curve is named where a number of bits is asked for.
  private static let curveBits = UInt32(1) << 31 | UInt32(GNUTLS_ECC_CURVE_SECP256R1.rawValue)

  /// Half of a signature, in bytes.
  private static let halfLength = 32

  /// The ES256 signature of `data` as RFC 7518 has it: r and s side by side, 32 bytes each.
  func signature(of data: Data) throws(GnuTLSError) -> Data {
    let encoded = try Datum.taking { output in
      Datum.borrowing(data) { gnutls_privkey_sign_data2(privateKey, GNUTLS_SIGN_ECDSA_SHA256, 0, $0, output) }
    }
    var halves: [Data] = []
    let second = try Datum.taking { s in
      let result = try? Datum.taking { r in
        Datum.borrowing(encoded) { gnutls_decode_rs_value($0, r, s) }
      }
      halves = result.map { [$0] } ?? []
      return result == nil ? GNUTLS_E_ASN1_DER_ERROR : 0
    }
    halves.append(second)
    return halves.reduce(into: Data()) { $0 += Self.padded($1) }
  }

  /// Whether `signature` is this key's ES256 signature of `data`.
  func verifies(_ signature: Data, of data: Data) -> Bool {
    guard signature.count == 2 * Self.halfLength else { return false }
    let encoded = try? Datum.taking { output in
      Datum.borrowing(signature.prefix(Self.halfLength)) { r in
        Datum.borrowing(signature.suffix(Self.halfLength)) { s in gnutls_encode_rs_value(output, r, s) }
      }
    }
    guard let encoded else { return false }
    return Datum.borrowing(data) { text in
      Datum.borrowing(encoded) { gnutls_pubkey_verify_data2(publicKey, GNUTLS_SIGN_ECDSA_SHA256, 0, text, $0) >= 0 }
    }
  }

  /// The private key as PKCS #8, for the TLS server in this process and for the state file.
  func privateKeyPEM() throws(GnuTLSError) -> String {
    var exported: gnutls_x509_privkey_t?
    try GnuTLSError.check(gnutls_privkey_export_x509(privateKey, &exported))
    defer { gnutls_x509_privkey_deinit(exported) }
    let pem = try Datum.taking {
      gnutls_x509_privkey_export2_pkcs8(exported, GNUTLS_X509_FMT_PEM, nil, GNUTLS_PKCS_PLAIN.rawValue, $0)
    }
    return String(decoding: pem, as: UTF8.self)
  }

  /// A number of ASN.1, which has as many bytes as it needs and a zero in front where its first bit is set, in 32 bytes.
  static func padded(_ number: Data) -> Data {
    let digits = number.drop { $0 == 0 }
    return Data(repeating: 0, count: halfLength - digits.count) + digits
  }
}
