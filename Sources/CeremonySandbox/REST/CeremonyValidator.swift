import SignatureAPI

// What a ceremony request must look like.

nonisolated extension FieldReader {
  /// Reads the settings of a ceremony.
  mutating func ceremony(_ node: Node) {
    let methods = list("authentication", in: node, count: 1...5, isRequired: true)
    for (value, path) in methods {
      if let method = object(value, path) { authentication(method) }
    }
    number("redirect_delay", in: node, range: 0...20, isWhole: true)
    word("url_variant", in: node, of: URLVariant.self)
    if let url = text("redirect_url", in: node, length: 1...2000), !url.hasPrefix("https://") {
      complain(node.path + "redirect_url", "protocol must be HTTPS")
    }
    for (value, path) in list("embeddable_in", in: node, count: 0...50) {
      guard case .string(let source) = value, Self.isSource(source) else {
        complain(path, "must be a source such as https://app.example.com")
        continue
      }
    }
  }

  private mutating func authentication(_ node: Node) {
    guard let type = text("type", in: node, length: 0...Int.max, isRequired: true) else { return }
    switch type {
    case "custom":
      text("provider", in: node, length: 1...200, isRequired: true)
      guard let value = required("data", in: node), let data = object(value, node.path + "data") else { return }
      if data.fields.isEmpty { complain(node.path + "data", "must not be empty") }
      for (key, value) in data.fields.sorted(by: { $0.key < $1.key }) {
        guard case .string = value else {
          complain("\(node.path)data.\(key)", "must be a string")
          continue
        }
      }
    case "email_link", "email_code": break
    default: complain(node.path + "type", "must be one of custom, email_code, email_link")
    }
  }

  // It becomes part of a header: nothing that ends a source or a directive may be in it.
  private static func isSource(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
  }
}
