/// A value of a JSON text, with the line that it begins on, so that an error can lead a person there.
nonisolated struct JSONNode: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case truth(Bool)
    case null
  }

  struct Member: Hashable, Sendable {
    let key: String
    let line: Int
    let node: JSONNode
  }

  /// The first line is 1.
  let line: Int
  let value: Value

  /// What kind of value it is, for an error.
  var kind: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .string(let text): text.isEmpty ? "an empty text" : "a text"
    case .number: "a number"
    case .truth: "true or false"
    case .null: "null"
    }
  }
}
