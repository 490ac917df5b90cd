/// A value from a list that may grow: what a client reads can hold words this build does not know, and reading goes on.
///
/// Compare with a known value directly, also where there may be none: `envelope.status == .completed`.
public nonisolated enum WireValue<Known: WireWord>: Hashable, Sendable {
  /// A value this build knows.
  case known(Known)
  /// Any other word, as it came.
  case unknown(String)

  /// The known value, or nil.
  public var known: Known? {
    guard case .known(let value) = self else { return nil }
    return value
  }
}

/// Whether there is a value, and it is this one.
public nonisolated func == <Known>(value: WireValue<Known>?, known: Known) -> Bool { value?.known == known }

/// Whether there is no value, or another one.
public nonisolated func != <Known>(value: WireValue<Known>?, known: Known) -> Bool { value?.known != known }

/// The words of one list, spelled as the API spells them.
public nonisolated protocol WireWord: RawRepresentable, Codable, Hashable, Sendable, CaseIterable
where RawValue == String {}

nonisolated extension WireValue: RawRepresentable {
  public init(rawValue: String) {
    self = Known(rawValue: rawValue).map(Self.known) ?? .unknown(rawValue)
  }

  public var rawValue: String {
    switch self {
    case .known(let value): value.rawValue
    case .unknown(let word): word
    }
  }
}

nonisolated extension WireValue: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
