import CSoup
import FoundationEssentials

nonisolated extension Data {
  /// Copies the bytes and gives the reference back.
  init(taking bytes: OpaquePointer?) {
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    guard let bytes, let start = g_bytes_get_data(bytes, &count), count > 0 else {
      self.init()
      return
    }
    self.init(bytes: start, count: Int(count))
  }

  /// Calls `body` with a copy of the bytes that it may keep a reference to.
  func withGBytes<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    let bytes = withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    return body(bytes)
  }
}
