/// Whatever stands in a link: no crash, what is accepted stays on the ceremony's host, and its token is not printed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let string = text(bytes, count)
  guard let link = try? CeremonyLink(string) else { return 0 }
  let embedded = link.embedded(delivery: .message, allowCancel: false)
  precondition(CeremonyHosts.isCeremony(embedded))
  guard let again = try? CeremonyLink(embedded.revealed) else { preconditionFailure("an embedded link is no link") }
  precondition(again.embedded(delivery: .message, allowCancel: false) == embedded)
  let secret = (try? CeremonyLink(string + "SECRET123")).map { "\($0)\($0.embedded(delivery: .redirect))" } ?? ""
  precondition(!secret.contains("SECRET123"))
  return 0
}
