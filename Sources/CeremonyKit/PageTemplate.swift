/// A page of ours with `{{NAME}}` where a value is to stand.
struct PageTemplate {
  private let pieces: [Substring]

  init(_ resource: Resource) {
    pieces = resource.text.split(separator: "{{", omittingEmptySubsequences: false)
  }

  /// The page's HTML with each value, escaped, in its place.
  func filled(_ values: [String: String]) -> String {
    pieces.map { piece in
      for (name, value) in values where piece.hasPrefix("\(name)}}") {
        return Self.escaped(value) + piece.dropFirst(name.count + 2)
      }
      return String(piece)
    }.joined()
  }

  private static func escaped(_ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
