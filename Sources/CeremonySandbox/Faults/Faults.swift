/// The faults in force, and what they have struck.
final class Faults {
  private(set) var rules: [FaultRule]
  // What the API still says of envelopes that have been completed.
  private var lateReads: [String: (record: EnvelopeRecord, left: Int)] = [:]

  init(_ rules: [FaultRule] = []) { self.rules = rules }

  /// Puts these faults in force in place of those before them.
  func replace(with rules: [FaultRule]) {
    self.rules = rules
    lateReads = [:]
  }

  /// The first fault that `match` makes something of; it has then struck once.
  func strike<Value>(_ match: (Fault) -> Value?) -> Value? {
    for index in rules.indices {
      guard let value = match(rules[index].fault) else { continue }
      if let times = rules[index].times {
        if times > 1 { rules[index].times = times - 1 } else { rules.remove(at: index) }
      }
      return value
    }
    return nil
  }

  /// Whether this fault strikes now.
  func strikes(_ fault: Fault) -> Bool { strike { $0 == fault ? true : nil } ?? false }

  /// Notes that an envelope has been completed, and how it was before.
  func noteCompletion(of envelope: EnvelopeRecord) {
    if let reads = strike(\.lateReads) { lateReads[envelope.id] = (envelope, reads) }
  }

  /// Whether a read of this envelope is to say what was true before.
  func showsFormer(_ envelope: String) -> Bool { lateReads[envelope] != nil }

  /// What a read of an envelope is to say: the truth, or what was true before.
  func reading(_ envelope: EnvelopeRecord) -> EnvelopeRecord {
    guard let late = lateReads[envelope.id] else { return envelope }
    lateReads[envelope.id] = late.left > 1 ? (late.record, late.left - 1) : nil
    return late.record
  }
}
