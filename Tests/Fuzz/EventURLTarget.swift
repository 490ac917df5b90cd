/// Whatever stands in an address: no crash, and an event comes from the event scheme alone and has a type in lower case.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let address = text(bytes, count)
  let isEvent = CeremonyEvent.hasEventScheme(address)
  if let event = CeremonyEvent(url: address) {
    precondition(isEvent && !event.type.isEmpty && event.type == event.type.lowercased())
    precondition(event == CeremonyEvent(url: CeremonyURL(address)))
  }
  return 0
}
