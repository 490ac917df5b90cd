import CGnuTLS

/// What GnuTLS says went wrong.
nonisolated struct GnuTLSError: Error, CustomStringConvertible {
  let code: Int32

  var description: String { "GnuTLS: \(String(cString: gnutls_strerror(code)))" }

  /// Throws when a GnuTLS function answered with an error.
  static func check(_ code: Int32) throws(GnuTLSError) {
    if code < 0 { throw GnuTLSError(code: code) }
  }
}
