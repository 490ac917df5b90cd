/// What a recipient gave at a place with `capture_as`: a text, or whether a box was checked.
public nonisolated enum Capture: Codable, Equatable, Sendable {
  case text(String)
  case checked(Bool)

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let checked = try? container.decode(Bool.self) {
      self = .checked(checked)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .checked(let checked): try container.encode(checked)
    }
  }
}
