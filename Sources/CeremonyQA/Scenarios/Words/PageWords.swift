import CeremonyKit

/// The words of the sandbox's ceremony page in one language, by their keys. They are those that the page itself loads.
nonisolated struct PageWords {
  /// From a key, such as `agree` or `failures.unauthorized`, to the text.
  private(set) var texts: [String: String] = [:]

  init(_ language: HostLanguage) {
    self.init(script: Resource(named: "sandbox/texts/\(language.rawValue).js")?.text ?? "")
  }

  /// - Parameter script: a module whose default export is an object of texts, nested at most once.
  init(script: String) {
    guard let start = script.firstRange(of: "export default {") else { return }
    var rest = script[start.upperBound...]
    var group = ""
    var key = ""
    while let character = rest.first {
      if character == "\"" {
        let text = Self.string(&rest)
        if !key.isEmpty { texts[group + key] = text }
        key = ""
      } else if character.isLetter || character == "_" {
        key = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        rest = rest.dropFirst(key.count)
      } else {
        if character == "{" { group = "\(key)." }
        if character == "}" { group = "" }
        rest = rest.dropFirst()
      }
    }
  }

  /// Takes a string in double quotes off the front.
  private static func string(_ rest: inout Substring) -> String {
    var text = ""
    rest = rest.dropFirst()
    while let character = rest.popFirst(), character != "\"" {
      text.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return text
  }
}
