/// The fuzzer's bytes as the text that a parser would be given.
func text(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String {
  String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}
