import FoundationEssentials
import SignatureAPI

/// Checks the body of a create request as a whole, so that one answer names everything that is wrong.
nonisolated struct EnvelopeValidator {
  private var reader = FieldReader()
  // Recipients whose type is wrong are there too, so that one mistake is named once.
  private var recipientTypes: [String: RecipientType?] = [:]
  private var isParallel = false

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
    isParallel = reader.word("routing", in: node, of: Routing.self) == .parallel
    checkMetadata(node)
    for (value, path) in reader.list("recipients", in: node, count: 1...50, isRequired: true) {
      if let recipient = reader.object(value, path) { checkRecipient(recipient) }
    }
    if !recipientTypes.isEmpty, !recipientTypes.values.contains(where: { $0 != .approver }) {
      reader.complain("recipients", "must have a signer")
    }
    for (value, path) in reader.list("documents", in: node, count: 1...10, isRequired: true) {
      guard let document = reader.object(value, path) else { continue }
      var validator = DocumentValidator(reader: reader, recipientTypes: recipientTypes, isParallel: isParallel)
      validator.check(document)
      reader = validator.reader
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
    reader.person(node)
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
}
