import FoundationEssentials

/// Reads a JSON text (RFC 8259). A key that stands twice in an object is an error: one of the two would be lost.
nonisolated struct JSONText {
  private static let deepest = 40

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func node(of data: Data) throws(ScenarioFileError.Mistake) -> JSONNode {
    var text = JSONText(Array(data))
    let node = try text.value(depth: 0)
    text.skipSpace()
    guard text.next == nil else { throw text.mistake("there is more behind the end") }
    return node
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func mistake(_ words: String) -> ScenarioFileError.Mistake {
    ScenarioFileError.Mistake(line: line, path: "", words: "this is no JSON: \(words)")
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(ScenarioFileError.Mistake) -> JSONNode {
    skipSpace()
    guard depth < Self.deepest else { throw mistake("it is nested too deeply") }
    let start = line
    let value: JSONNode.Value
    switch next {
    case UInt8(ascii: "{"): value = .object(try members(depth: depth))
    case UInt8(ascii: "["): value = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): value = .string(try string())
    case nil: throw mistake("it ends too early")
    default: value = try word()
    }
    return JSONNode(line: start, value: value)
  }

  private mutating func members(depth: Int) throws(ScenarioFileError.Mistake) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    index += 1
    skipSpace()
    if take("}") { return [] }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw mistake("a key in double quotes belongs here") }
      let keyLine = line
      let key = try string()
      guard !members.contains(where: { $0.key == key }) else {
        throw ScenarioFileError.Mistake(line: keyLine, path: key, words: "this key stands here twice")
      }
      skipSpace()
      guard take(":") else { throw mistake("a colon belongs behind a key") }
      members.append(JSONNode.Member(key: key, line: keyLine, node: try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw mistake("a comma or a closing brace belongs here") }
    return members
  }

  private mutating func elements(depth: Int) throws(ScenarioFileError.Mistake) -> [JSONNode] {
    var elements: [JSONNode] = []
    index += 1
    skipSpace()
    if take("]") { return [] }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw mistake("a comma or a closing bracket belongs here") }
    return elements
  }

  /// Finds the string's end, and lets Foundation undo its escapes.
  private mutating func string() throws(ScenarioFileError.Mistake) -> String {
    let start = index
    index += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw mistake("a text ends on its line") }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard take("\"") else { throw mistake("a text has no closing quote") }
    guard let texts = try? JSONDecoder().decode([String].self, from: Data("[".utf8 + bytes[start..<index] + "]".utf8)),
      let text = texts.first
    else { throw mistake("a text has an escape that JSON does not know") }
    return text
  }

  private mutating func word() throws(ScenarioFileError.Mistake) -> JSONNode.Value {
    let start = index
    while let byte = next, !",]} \t\r\n".utf8.contains(byte) { index += 1 }
    let text = bytes[start..<index]
    switch String(decoding: text, as: UTF8.self) {
    case "true": return .truth(true)
    case "false": return .truth(false)
    case "null": return .null
    default:
      guard let numbers = try? JSONDecoder().decode([Double].self, from: Data("[".utf8 + text + "]".utf8)),
        let number = numbers.first, numbers.count == 1
      else { throw mistake("a value belongs here: a text in double quotes, a number, true or false") }
      return .number(number)
    }
  }
}
