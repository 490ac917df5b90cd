import CSoup

nonisolated extension HTTPHeaders {
  /// Copies libsoup's header fields.
  init(copying source: OpaquePointer?) {
    self.init()
    guard let source else { return }
    var iterator = SoupMessageHeadersIter()
    soup_message_headers_iter_init(&iterator, source)
    var name: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      if let name, let value { add(String(cString: name), String(cString: value)) }
    }
  }

  /// Writes the fields to libsoup's. A field that libsoup set by itself is replaced by ours.
  func write(to target: OpaquePointer?) {
    guard let target else { return }
    for field in fields { field.name.withCString { soup_message_headers_remove(target, $0) } }
    for field in fields {
      field.name.withCString { name in
        field.value.withCString { soup_message_headers_append(target, name, $0) }
      }
    }
  }
}
