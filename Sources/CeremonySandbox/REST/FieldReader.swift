import FoundationEssentials
import SignatureAPI

/// Reads the fields of a JSON body and gathers everything that is wrong with them, each with the field's path.
nonisolated struct FieldReader {
  /// An object of the body, with the path that leads to it.
  struct Node {
    let fields: [String: JSONValue]
    /// Empty, or ending in a dot.
    let path: String
  }

  private(set) var errors: [String] = []

  mutating func complain(_ field: String, _ problem: String) { errors.append("\(field) \(problem)") }

  /// The body itself as an object.
  mutating func root(_ body: JSONValue) -> Node? {
    object(body, "body").map { Node(fields: $0.fields, path: "") }
  }

  /// `value` as an object; `name` is its full path.
  mutating func object(_ value: JSONValue, _ name: String) -> Node? {
    guard case .object(let fields) = value else {
      complain(name, "must be an object")
      return nil
    }
    return Node(fields: fields, path: name + ".")
  }

  /// A field that may be missing; `null` is as good as missing.
  func optional(_ name: String, in node: Node) -> JSONValue? {
    guard let value = node.fields[name], value != .null else { return nil }
    return value
  }

  /// A field that must be there.
  mutating func required(_ name: String, in node: Node) -> JSONValue? {
    if let value = optional(name, in: node) { return value }
    complain(node.path + name, "is required")
    return nil
  }

  /// A text of so many characters; nil when it is missing or wrong.
  @discardableResult
  mutating func text(
    _ name: String, in node: Node, length: ClosedRange<Int> = 1...500, isRequired: Bool = false
  ) -> String? {
    guard let value = isRequired ? required(name, in: node) : optional(name, in: node) else { return nil }
    guard case .string(let text) = value else {
      complain(node.path + name, "must be a string")
      return nil
    }
    guard length.contains(text.count) else {
      complain(node.path + name, "must have \(length.lowerBound) to \(length.upperBound) characters")
      return nil
    }
    return text
  }

  /// One word of a list.
  @discardableResult
  mutating func word<Word: WireWord>(
    _ name: String, in node: Node, of _: Word.Type, isRequired: Bool = false
  ) -> Word? {
    guard let value = isRequired ? required(name, in: node) : optional(name, in: node) else { return nil }
    if case .string(let text) = value, let word = Word(rawValue: text) { return word }
    complain(node.path + name, "must be one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    return nil
  }

  /// A number within a range.
  @discardableResult
  mutating func number(
    _ name: String, in node: Node, range: ClosedRange<Double>, isWhole: Bool = false, isRequired: Bool = false
  ) -> Double? {
    guard let value = isRequired ? required(name, in: node) : optional(name, in: node) else { return nil }
    if case .number(let number) = value, range.contains(number), !isWhole || number == number.rounded() {
      return number
    }
    let kind = isWhole ? "a whole number" : "a number"
    complain(
      node.path + name, "must be \(kind) from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))")
    return nil
  }

  /// A list of so many elements, each with its full path.
  mutating func list(
    _ name: String, in node: Node, count: ClosedRange<Int> = 0...1000, isRequired: Bool = false
  ) -> [(value: JSONValue, path: String)] {
    guard let value = isRequired ? required(name, in: node) : optional(name, in: node) else { return [] }
    guard case .array(let elements) = value else {
      complain(node.path + name, "must be an array")
      return []
    }
    if !count.contains(elements.count) {
      complain(node.path + name, "must have \(count.lowerBound) to \(count.upperBound) elements")
    }
    return elements.enumerated().map { ($1, "\(node.path)\(name)[\($0)]") }
  }

  /// A key of ours: a letter, then letters, digits and underscores, in lower case, at most 32 characters.
  mutating func key(_ name: String, in node: Node, isRequired: Bool = true) -> String? {
    guard let text = text(name, in: node, length: 0...Int.max, isRequired: isRequired) else { return nil }
    let isKey =
      (1...32).contains(text.utf8.count) && text.utf8.first.map(Self.isLowerLetter) == true
      && text.utf8.allSatisfy { Self.isLowerLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
    if isKey { return text }
    complain(
      node.path + name,
      "must begin with a lower-case letter, hold only lower-case letters, digits and underscores, and "
        + "have at most 32 characters")
    return nil
  }

  private static func isLowerLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte) }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}
