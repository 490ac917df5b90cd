import CGLib

/// A GError as a Swift error.
nonisolated public struct GLibError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the error's domain, such as `g-io-error-quark`.
  public let domain: String

  /// The number within the domain.
  public let code: Int

  /// The library's own words. They may name what the caller passed in: redact them before they are shown or logged.
  public let message: String

  /// An error of our own where a library answers with nothing but NULL.
  public init(domain: String, code: Int, message: String) {
    self.domain = domain
    self.code = code
    self.message = message
  }

  /// Copies a GError that somebody else owns.
  public init(copying error: UnsafePointer<GError>) {
    domain = g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? ""
    code = Int(error.pointee.code)
    message = error.pointee.message.map { String(cString: $0) } ?? ""
  }

  /// Calls a C function with a place for its error, and throws what it left there.
  /// - Throws: the error the function set, which is freed.
  public static func check<Value>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
  ) throws(GLibError) -> Value {
    var error: UnsafeMutablePointer<GError>?
    let value = body(&error)
    guard let error else { return value }
    defer { g_error_free(error) }
    throw GLibError(copying: error)
  }

  /// Whether this is the error `code` of the domain with this name.
  public func isError(_ domain: String, _ code: Int) -> Bool {
    self.domain == domain && self.code == code
  }

  public var description: String { message }
}
