import FoundationEssentials
import SignatureAPI

/// Checks one document of a create request.
nonisolated struct DocumentValidator {
  var reader: FieldReader
  let recipientTypes: [String: RecipientType?]
  let isParallel: Bool

  mutating func check(_ node: FieldReader.Node) {
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
    if let recipient = reader.key("recipient_key", in: node, isRequired: type?.isShared == false) {
      checkRecipient(recipient, of: type, node)
    }
    if let type { checkProperties(node, of: type) }
    return key
  }

  private mutating func checkRecipient(_ key: String, of place: PlaceType?, _ node: FieldReader.Node) {
    guard let type = recipientTypes[key] else {
      return reader.complain(node.path + "recipient_key", "must be the key of a recipient")
    }
    if type == .approver, place?.isSigned == true {
      reader.complain(node.path + "recipient_key", "must be the key of a signer: an approver does not sign")
    }
  }

  private mutating func checkProperties(_ node: FieldReader.Node, of type: PlaceType) {
    switch type {
    case .signature, .initials: reader.number("height", in: node, range: 20...60)
    case .checkbox: reader.number("height", in: node, range: 8...40)
    default:
      reader.number("height", in: node, range: 4...2000)
      reader.number("width", in: node, range: 4...2000)
      reader.number("font_size", in: node, range: 1...144)
    }
    if let color = reader.text("font_color", in: node), color.wholeMatch(of: /#[0-9A-Fa-f]{6}/) == nil {
      reader.complain(node.path + "font_color", "must be a colour such as #1a2b3c")
    }
    reader.text("value", in: node, length: 1...2000, isRequired: type == .text)
    reader.text("date_format", in: node)
    if type.isInput { checkInput(node, of: type) }
  }

  private mutating func checkInput(_ node: FieldReader.Node, of type: PlaceType) {
    if isParallel {
      reader.complain(node.path + "type", "must not be \(type.rawValue) with parallel routing: inputs need sequential")
    }
    reader.text("hint", in: node)
    reader.text("prompt", in: node)
    reader.word("requirement", in: node, of: PlaceRequirement.self)
    _ = reader.key("capture_as", in: node, isRequired: false)
    if let format = reader.text("format", in: node), TextFormat(format) == nil {
      reader.complain(node.path + "format", "must be email, zipcode-us or a regular expression between slashes")
    }
    reader.text("format_message", in: node)
    reader.number("box_count", in: node, range: 1...100, isWhole: true)
    reader.word("symbol", in: node, of: CheckboxSymbol.self)
    let options = reader.list("options", in: node, count: 1...1000, isRequired: type == .dropdown)
    let values = options.compactMap { value, path -> String? in
      guard let option = reader.object(value, path) else { return nil }
      let label = reader.text("label", in: option, isRequired: true)
      return reader.text("value", in: option) ?? label
    }
    if let start = reader.text("default", in: node), type == .dropdown, !values.contains(start) {
      reader.complain(node.path + "default", "must be the value of one of the options")
    }
  }
}
