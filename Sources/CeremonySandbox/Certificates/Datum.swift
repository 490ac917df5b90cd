import CGnuTLS
import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#endif

/// Bytes on their way into GnuTLS and out of it.
nonisolated enum Datum {
  /// Calls `body` with a view of `data` that is valid during the call.
  static func borrowing<Result>(
    _ data: Data, _ body: (UnsafePointer<gnutls_datum_t>) throws -> Result
  ) rethrows -> Result {
    var bytes = [UInt8](data)
    return try bytes.withUnsafeMutableBufferPointer { buffer in
      var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
      return try body(&datum)
    }
  }

  /// Calls `body` with an empty datum for GnuTLS to fill, and takes out what it left there.
  /// - Throws: what the function answered, when it was an error.
  static func taking(_ body: (UnsafeMutablePointer<gnutls_datum_t>) -> Int32) throws(GnuTLSError) -> Data {
    var datum = gnutls_datum_t()
    // GnuTLS allocates with malloc; its own `gnutls_free` is a mutable global that Swift will not touch.
    defer { free(datum.data) }
    try GnuTLSError.check(body(&datum))
    guard let bytes = datum.data else { return Data() }
    return Data(bytes: bytes, count: Int(datum.size))
  }
}
