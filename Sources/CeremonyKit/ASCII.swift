extension UInt8 {
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// What this byte means as a hexadecimal digit; nil when it is none.
  var hexDigitValue: UInt8? {
    if isASCIIDigit { return self - UInt8(ascii: "0") }
    let letter = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) ? letter - UInt8(ascii: "a") + 10 : nil
  }
}

extension Collection<UInt8> {
  /// Whether one of the bytes is one of these ASCII characters.
  func containsAny(of characters: StaticString) -> Bool {
    characters.withUTF8Buffer { set in contains { set.contains($0) } }
  }
}

extension Substring.UTF8View {
  /// What stands before the first of these bytes, and behind it; nil behind where there is none.
  func cut(at delimiter: UInt8) -> (before: Self, behind: Self?) {
    guard let index = firstIndex(of: delimiter) else { return (self, nil) }
    return (self[..<index], self[self.index(after: index)...])
  }
}
