/// Whatever is printed: no crash, and a link in the middle of it does not come through.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let before = text(bytes, count / 2)
  let after = text(bytes.map { $0 + count / 2 }, count - count / 2)
  _ = Redactor.redact(before + after)
  for link in ["https://sign.signatureapi.com/en/start?token=SECRET123", "https://sign.signatureapi.com/s/SECRET123"] {
    precondition(!Redactor.redact(before + link + " " + after).contains("SECRET123"))
    precondition(!CeremonyURL(before + link).description.contains("SECRET123"))
  }
  return 0
}
