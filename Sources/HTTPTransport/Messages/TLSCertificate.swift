import CSoup
public import GLibRuntime

/// A certificate: with its private key to serve with, or without it to recognize a server by.
public struct TLSCertificate {
  let reference: ObjectReference

  /// - Parameters:
  ///   - certificatePEM: the certificate, between its `BEGIN CERTIFICATE` and `END CERTIFICATE` lines.
  ///   - privateKeyPEM: its private key, when it is to serve with.
  /// - Throws: GLib's error when one of them cannot be read or the key is not the certificate's. Its text holds neither.
  public init(certificatePEM: String, privateKeyPEM: String? = nil) throws(GLibError) {
    let pem = [certificatePEM, privateKeyPEM].compactMap(\.self).joined(separator: "\n")
    let certificate = try GLibError.check { g_tls_certificate_new_from_pem(pem, gssize(pem.utf8.count), $0) }
    guard let certificate else { throw GLibError(domain: "", code: 0, message: "The certificate cannot be read.") }
    reference = ObjectReference(owning: UnsafeMutableRawPointer(certificate))
  }

  /// Whether this is the same certificate, whatever key either comes with.
  func isSame(as other: UnsafeMutableRawPointer) -> Bool {
    g_tls_certificate_is_same(pointer, other.assumingMemoryBound(to: GTlsCertificate.self)) != 0
  }

  var pointer: UnsafeMutablePointer<GTlsCertificate> { reference.cast(to: GTlsCertificate.self) }
}
