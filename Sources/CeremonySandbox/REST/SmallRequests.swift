import SignatureAPI

/// The body of `POST /envelopes/{id}/cancel`.
nonisolated struct CancelRequest: Decodable {
  var reason: String?

  static func errors(in body: JSONValue) -> [String] {
    var reader = FieldReader()
    if let node = reader.root(body) { reader.text("reason", in: node, length: 0...2000) }
    return reader.errors
  }
}

/// The body of `POST /recipients/{id}/replace`.
nonisolated struct ReplaceRequest: Decodable {
  var name: String
  var email: String

  static func errors(in body: JSONValue) -> [String] {
    var reader = FieldReader()
    if let node = reader.root(body) { reader.person(node) }
    return reader.errors
  }
}

nonisolated extension FieldReader {
  /// Reads the name and the email address of a recipient.
  mutating func person(_ node: Node) {
    text("name", in: node, length: 1...200, isRequired: true)
    if let email = text("email", in: node, length: 1...320, isRequired: true), !Self.isEmail(email) {
      complain(node.path + "email", "must be a valid email address")
    }
  }

  // An address is an address when mail gets there; this only finds what cannot be one.
  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let host = parts.last, !parts[0].isEmpty, host.contains(".") else { return false }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { !$0.isEmpty } && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f }
  }
}
