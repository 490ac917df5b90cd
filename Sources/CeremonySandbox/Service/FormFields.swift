import FoundationEssentials

/// The fields of a query, read as `application/x-www-form-urlencoded`; of repeated names the first counts.
struct FormFields {
  private let values: [String: String]

  init(_ query: String) {
    let pairs = query.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decode(parts[0]), parts.count > 1 ? Self.decode(parts[1]) : "")
    }
    values = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> String? { values[name] }

  private static func decode(_ text: Substring) -> String {
    let spaced = String(text.replacing("+", with: " "))
    return PercentEncoding.decode(spaced) ?? spaced
  }
}
