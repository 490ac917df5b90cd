/// Random strings that a seed repeats: samples with a few bytes changed, cut or doubled, pieces of samples strung
/// together, and raw bytes.
struct RandomStrings {
  private var random: SplitMix
  private let samples: [[UInt8]]

  /// What parsers stumble over.
  private static let pieces: [[UInt8]] = [
    "://", "//", ":", "@", "?", "#", "&", "=", "%", "%2", "%2F", "%00", "%ff", "+", "\\", "[", "]", ".", "\u{0}",
    "\r\n",
    " ", "\"", "{", "}", "\\u0000", "\\ud800", "é", "e\u{301}", "😀", "\u{FEFF}", "\u{FFFD}", "https", "ceremony.",
    "/s/", "eyJ", "key_", "embedded", "443",
  ].map { Array($0.utf8) }

  init(seed: UInt64, samples: [String]) {
    random = SplitMix(seed: seed)
    self.samples = samples.map { Array($0.utf8) }
  }

  mutating func next() -> String {
    var bytes: [UInt8]
    switch random.next() % 8 {
    case 0: bytes = (0..<number(below: 24)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    case 1: bytes = (0..<number(below: 8)).flatMap { _ in Self.pieces[number(below: Self.pieces.count)] }
    default: bytes = samples[number(below: samples.count)]
    }
    for _ in 0..<number(below: 4) { mutate(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = number(below: bytes.count + 1)
    switch random.next() % 4 {
    case 0: bytes.insert(contentsOf: Self.pieces[number(below: Self.pieces.count)], at: place)
    case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + number(below: 6)))
    default: bytes.append(contentsOf: bytes[place..<min(bytes.count, place + number(below: 12))])
    }
  }

  private mutating func number(below bound: Int) -> Int {
    Int(random.next() % UInt64(max(bound, 1)))
  }
}
