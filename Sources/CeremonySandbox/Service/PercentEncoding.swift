import CGLib

/// The percent escapes of addresses.
enum PercentEncoding {
  /// The text that `encoded` stands for; nil when an escape in it is malformed, or stands for a NUL.
  static func decode(_ encoded: String) -> String? {
    guard let decoded = g_uri_unescape_string(encoded, nil) else { return nil }
    defer { g_free(decoded) }
    return String(cString: decoded)
  }
}
