/// The header fields of a message: in their order, found by name without regard to case.
nonisolated public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// One header line.
  public struct Field: Sendable, Equatable {
    public let name: String
    public let value: String
  }

  /// The fields in the order in which they came or were added.
  public private(set) var fields: [Field] = []

  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// The first field of that name. Setting it replaces every field of the name; nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { $0.isNamed(name) }?.value }
    set {
      fields.removeAll { $0.isNamed(name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// Adds a field beside those of the same name. A line break in it becomes a space, since it would begin another field.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name.onOneLine, value: value.onOneLine))
  }

  /// The values of every field of that name.
  public func all(_ name: String) -> [String] {
    fields.filter { $0.isNamed(name) }.map(\.value)
  }
}

extension HTTPHeaders.Field {
  nonisolated fileprivate func isNamed(_ other: String) -> Bool {
    name.utf8.count == other.utf8.count
      && name.utf8.elementsEqual(other.utf8) { $0.lowercasedASCII == $1.lowercasedASCII }
  }
}

extension UInt8 {
  nonisolated fileprivate var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
  nonisolated fileprivate var endsField: Bool { self == 0x0A || self == 0x0D || self == 0 }
}

extension String {
  nonisolated fileprivate var onOneLine: String {
    var text = self
    guard text.withUTF8({ $0.contains(where: \.endsField) }) else { return text }
    return String(decoding: utf8.map { $0.endsField ? 0x20 : $0 }, as: UTF8.self)
  }
}
