/// A string of the wire that is a credential: whoever holds a ceremony's link can sign. Nothing that prints, logs or
/// reflects shows it; only `revealed` does, and code that reads it is easy to find.
public struct Credential: Hashable, Sendable {
  /// The credential itself.
  public let revealed: String

  public init(_ revealed: String) { self.revealed = revealed }
}

extension Credential: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(revealed)
  }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "…" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
