/// A fault as it is asked for: `NAME`, `NAME=VALUE`, and with `:TIMES` behind it how often it strikes.
nonisolated struct FaultRule: Equatable, Sendable, CustomStringConvertible {
  /// A text that names no fault. It says what would.
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  let fault: Fault
  /// How often it still strikes; always when nil.
  var times: Int?
  /// How it was asked for, without the times.
  private let name: String

  init(_ text: String) throws(Malformed) {
    let ends = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if ends.count == 2 {
      guard let times = Int(ends[1]), times > 0 else {
        throw Malformed(description: "after the colon of a fault stands how often it strikes, from 1")
      }
      self.times = times
    }
    name = String(ends.first ?? "")
    let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    fault = try Self.fault(parts[0], parts.count > 1 ? parts[1] : nil)
  }

  var description: String { times.map { "\(name):\($0)" } ?? name }

  private static func fault(_ name: String, _ value: String?) throws(Malformed) -> Fault {
    switch name {
    case "slow-first-byte": .slowFirstByte(milliseconds: try number(value, in: 0...3_600_000, of: name))
    case "drop": .drop(try word(value, of: name))
    case "lose-answer": .loseAnswer(try word(value, of: name))
    case "http-500": .serverError(try word(value, of: name))
    case "blank-page": try plain(.blankPage, value, of: name)
    case "no-event": try plain(.noEvent, value, of: name)
    case "event-twice": try plain(.eventTwice, value, of: name)
    case "no-pictures": try plain(.noPictures, value, of: name)
    case "late-completion": .lateCompletion(reads: try number(value, in: 1...1000, of: name))
    case "expired-link": try plain(.expiredLink, value, of: name)
    case "certificate": .certificate(try word(value, of: name))
    case "failure": .failure(try word(value, of: name))
    default:
      throw Malformed(
        description: "there is no such fault; there are slow-first-byte=MS, drop=STEP, lose-answer=STEP, "
          + "http-500=STEP, blank-page, no-event, event-twice, no-pictures, late-completion=READS, "
          + "expired-link, certificate=WHAT and failure=TYPE")
    }
  }

  private static func plain(_ fault: Fault, _ value: String?, of name: String) throws(Malformed) -> Fault {
    guard value == nil else { throw Malformed(description: "the fault \(name) takes no value") }
    return fault
  }

  private static func number(
    _ value: String?, in range: ClosedRange<Int>, of name: String
  ) throws(Malformed) -> Int {
    guard let number = value.flatMap({ Int($0) }), range.contains(number) else {
      throw Malformed(
        description: "the fault \(name) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ value: String?, of name: String
  ) throws(Malformed) -> Word where Word.RawValue == String {
    guard let word = value.flatMap({ Word(rawValue: $0) }) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw Malformed(description: "the fault \(name) takes one of \(words)")
    }
    return word
  }
}
