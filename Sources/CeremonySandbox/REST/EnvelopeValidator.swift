import FoundationEssentials
import SignatureAPI

/// Checks the body of a create request as a whole, so that one answer names everything that is wrong.
nonisolated struct EnvelopeValidator {
  private var reader = FieldReader()
  // Recipients whose type is wrong are there too, so that one mistake is named once.
  private var recipientTypes: [String: RecipientType?] = [:]

  /// Everything that is wrong with `body`; nothing when it can be decoded as an `EnvelopeRequest`.
  static func errors(in body: JSONValue) -> [String] {
    var validator = Self()
    validator.check(body)
    return validator.reader.errors
  }

  private mutating func check(_ body: JSONValue) {
    guard let node = reader.root(body) else { return }
    reader.text("title", in: node, length: 1...500, isRequired: true)
    reader.text("label", in: node)
    reader.text("message", in: node, length: 1...5000)
    reader.word("language", in: node, of: CeremonyLanguage.self)
    reader.word("routing", in: node, of: Routing.self)
    checkMetadata(node)
    for (value, path) in reader.list("recipients", in: node, count: 1...50, isRequired: true) {
      if let recipient = reader.object(value, path) { checkRecipient(recipient) }
    }
    if !recipientTypes.isEmpty, !recipientTypes.values.contains(where: { $0 != .approver }) {
      reader.complain("recipients", "must have a signer")
    }
    for (value, path) in reader.list("documents", in: node, count: 1...10, isRequired: true) {
      if let document = reader.object(value, path) { checkDocument(document) }
    }
  }

  private mutating func checkMetadata(_ node: FieldReader.Node) {
    guard let value = reader.optional("metadata", in: node), let metadata = reader.object(value, "metadata")
    else { return }
    if metadata.fields.count > 10 { reader.complain("metadata", "must have at most 10 pairs") }
    for (key, value) in metadata.fields.sorted(by: { $0.key < $1.key }) {
      guard case .string = value else {
        reader.complain("metadata.\(key)", "must be a string")
        continue
      }
    }
  }

  private mutating func checkRecipient(_ node: FieldReader.Node) {
    let type = reader.word("type", in: node, of: RecipientType.self, isRequired: true)
    if let key = reader.key("key", in: node), recipientTypes.updateValue(type, forKey: key) != nil {
      reader.complain(node.path + "key", "must be unique among the recipients")
    }
    reader.text("name", in: node, length: 1...200, isRequired: true)
    if let email = reader.text("email", in: node, length: 1...320, isRequired: true), !Self.isEmail(email) {
      reader.complain(node.path + "email", "must be a valid email address")
    }
    reader.word("delivery_type", in: node, of: DeliveryType.self)
    let creation = reader.word("ceremony_creation", in: node, of: CeremonyCreation.self)
    for (value, path) in reader.list("signature_options", in: node, count: 1...2) {
      guard case .string(let word) = value, SignatureOption(rawValue: word) != nil else {
        reader.complain(path, "must be one of typed, drawn")
        continue
      }
    }
    guard let value = reader.optional("ceremony", in: node) else { return }
    if creation == .manual {
      reader.complain(node.path + "ceremony", "must be left out when ceremony_creation is manual")
    }
    if let ceremony = reader.object(value, node.path + "ceremony") { reader.ceremony(ceremony) }
  }

  private mutating func checkDocument(_ node: FieldReader.Node) {
    if let url = reader.text("url", in: node, length: 1...2000, isRequired: true), !url.hasPrefix("https://") {
      reader.complain(node.path + "url", "protocol must be HTTPS")
    }
    if reader.word("format", in: node, of: DocumentFormat.self) == .docx {
      reader.complain(node.path + "format", "must be pdf: the sandbox reads no other format")
    }
    reader.text("title", in: node)
    var placeKeys: Set<String> = []
    for (value, path) in reader.list("places", in: node) {
      guard let place = reader.object(value, path), let key = checkPlace(place) else { continue }
      if !placeKeys.insert(key).inserted { reader.complain(path + ".key", "must be unique in its document") }
    }
    for (value, path) in reader.list("fixed_positions", in: node) {
      guard let position = reader.object(value, path) else { continue }
      _ = reader.key("place_key", in: position)
      reader.number("page", in: position, range: 1...10_000, isWhole: true, isRequired: true)
      reader.number("top", in: position, range: 0...20_000, isRequired: true)
      reader.number("left", in: position, range: 0...20_000, isRequired: true)
    }
  }

  private mutating func checkPlace(_ node: FieldReader.Node) -> String? {
    let key = reader.key("key", in: node)
    let type = reader.word("type", in: node, of: PlaceType.self, isRequired: true)
    // The only places that belong to nobody.
    let isShared = type == .text || type == .envelopeDate
    if let recipient = reader.key("recipient_key", in: node, isRequired: type != nil && !isShared) {
      checkRecipient(recipient, of: type, node)
    }
    if type == .signature { reader.number("height", in: node, range: 20...60) }
    return key
  }

  private mutating func checkRecipient(_ key: String, of place: PlaceType?, _ node: FieldReader.Node) {
    guard let type = recipientTypes[key] else {
      return reader.complain(node.path + "recipient_key", "must be the key of a recipient")
    }
    if type == .approver, place == .signature || place == .initials {
      reader.complain(node.path + "recipient_key", "must be the key of a signer: an approver does not sign")
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
