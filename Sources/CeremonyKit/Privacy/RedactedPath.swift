/// A word with a `/` in it: a path of an address, with or without its host, a path of files, or just two words.
struct RedactedPath: CustomStringConvertible {
  let description: String

  init(_ word: Substring) {
    let segments = word.split(separator: "/", omittingEmptySubsequences: false)
    let first = segments[0]
    if first.isEmpty {
      description = Self.fileRoots.contains(segments[1]) ? Self.words(segments) : URLShape.shown(path: word)
    } else if Self.isHost(first) {
      let address = URLParts("//" + first)
      let host = URLShape.shown(host: address.host ?? "") + URLShape.shown(port: address.port)
      description = host + URLShape.shown(path: word[first.endIndex...])
    } else if first == "s" || (segments.count > 1 && segments[1] == "start") {
      description = URLShape.shown(path: word)
    } else {
      description = Self.words(segments)
    }
  }

  /// The words as they are but for credentials, and for what follows an `s`, the path of a short link.
  private static func words(_ segments: [Substring]) -> String {
    var previous: Substring = ""
    return segments.map { segment in
      defer { previous = segment }
      return previous == "s" && !segment.isEmpty ? "…" : OpaqueWord.hidden(in: segment)
    }.joined(separator: "/")
  }

  /// A name with a domain, an IPv4 address, `localhost`, or anything with a port.
  private static func isHost(_ word: Substring) -> Bool {
    if word == "localhost" || word.contains(":") { return true }
    let labels = word.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, !labels.contains("") else { return false }
    let isNumeric = labels.allSatisfy { $0.utf8.allSatisfy(\.isASCIIDigit) }
    return isNumeric ? labels.count == 4 : last.utf8.count >= 2 && last.utf8.allSatisfy(\.isASCIILetter)
  }

  /// Where paths of files begin on Linux. No ceremony's path begins so.
  private static let fileRoots: Set<Substring> = [
    "bin", "dev", "etc", "home", "lib", "lib64", "mnt", "opt", "proc", "root", "run", "sbin", "srv", "sys", "tmp",
    "usr", "var",
  ]
}
