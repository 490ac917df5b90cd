/// Whatever a page posts: no crash, and an event is one that ceremonies send.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let body = text(bytes, count)
  if let event = CeremonyEvent(messageBody: body) {
    precondition(CeremonyEvent.terminalTypes.contains(event.type) && body.utf8.contains(UInt8(ascii: "{")))
  }
  return 0
}
