import FoundationEssentials

/// Any JSON, to be looked at before it is believed.
nonisolated enum JSONValue: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // What is most common comes first: each wrong guess costs as much as many right ones.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .bool(try container.decode(Bool.self))
    }
  }
}
