/// Reads an object strictly: what is not asked for is an error.
nonisolated struct JSONFields {
  let path: String
  let line: Int

  private let members: [JSONNode.Member]

  /// - Parameters:
  ///   - keys: every key that the object may have.
  ///   - path: where the object is, for errors.
  init(_ node: JSONNode, keys: [String], at path: String) throws(ScenarioFileError.Mistake) {
    self.path = path
    line = node.line
    guard case .object(let members) = node.value else {
      throw ScenarioFileError.Mistake(line: node.line, path: path, words: "an object belongs here, not \(node.kind)")
    }
    self.members = members
    for member in members where !keys.contains(member.key) {
      throw ScenarioFileError.Mistake(
        line: member.line, path: Self.join(path, member.key),
        words: "there is no such key; there are \(keys.joined(separator: ", "))")
    }
  }

  /// The keys that are there.
  var keys: [String] { members.map(\.key) }

  func path(of key: String) -> String { Self.join(path, key) }

  subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.node }

  func mistake(_ key: String, _ words: String) -> ScenarioFileError.Mistake {
    let member = members.first { $0.key == key }
    return ScenarioFileError.Mistake(line: member?.line ?? line, path: path(of: key), words: words)
  }

  /// The value of a key that must be there.
  func required(_ key: String) throws(ScenarioFileError.Mistake) -> JSONNode {
    guard let node = self[key] else { throw mistake(key, "this key is missing") }
    return node
  }

  /// A text that is not empty; nil when the key is not there.
  func text(_ key: String) throws(ScenarioFileError.Mistake) -> String? {
    guard let node = self[key] else { return nil }
    guard case .string(let text) = node.value, !text.isEmpty else {
      throw mistake(key, "a text belongs here, not \(node.kind)")
    }
    return text
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws(ScenarioFileError.Mistake) -> Double? {
    guard let node = self[key] else { return nil }
    guard case .number(let number) = node.value, range.contains(number) else {
      throw mistake(key, "a number from \(range.lowerBound.plain) to \(range.upperBound.plain) belongs here")
    }
    return number
  }

  func whole(_ key: String, in range: ClosedRange<Int>) throws(ScenarioFileError.Mistake) -> Int? {
    guard let node = self[key] else { return nil }
    guard case .number(let number) = node.value, let whole = Int(exactly: number), range.contains(whole) else {
      throw mistake(key, "a whole number from \(range.lowerBound) to \(range.upperBound) belongs here")
    }
    return whole
  }

  func truth(_ key: String) throws(ScenarioFileError.Mistake) -> Bool? {
    guard let node = self[key] else { return nil }
    guard case .truth(let truth) = node.value else { throw mistake(key, "true or false belongs here") }
    return truth
  }

  /// One of the words of an enumeration.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws(ScenarioFileError.Mistake) -> Word? where Word.RawValue == String {
    guard let node = self[key] else { return nil }
    guard case .string(let text) = node.value, let word = Word(rawValue: text) else {
      throw mistake(key, "one of these belongs here: \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return word
  }

  func list(_ key: String) throws(ScenarioFileError.Mistake) -> [JSONNode]? {
    guard let node = self[key] else { return nil }
    guard case .array(let nodes) = node.value else { throw mistake(key, "a list belongs here, not \(node.kind)") }
    return nodes
  }

  private static func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}

extension Double {
  nonisolated fileprivate var plain: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
