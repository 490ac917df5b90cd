/// What a recipient gave at one place.
nonisolated struct PlaceAnswer: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case text(String)
    case ink(Ink)
    case checked(Bool)
  }

  /// The document's id.
  var document: String
  /// The place's key.
  var key: String
  var content: Content
}

nonisolated extension PlaceAnswer: Codable {
  private enum CodingKeys: String, CodingKey {
    case document, key, text, ink, checked
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    document = try container.decode(String.self, forKey: .document)
    key = try container.decode(String.self, forKey: .key)
    if let ink = try container.decodeIfPresent(Ink.self, forKey: .ink) {
      content = .ink(ink)
    } else if let checked = try container.decodeIfPresent(Bool.self, forKey: .checked) {
      content = .checked(checked)
    } else {
      content = .text(try container.decode(String.self, forKey: .text))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(document, forKey: .document)
    try container.encode(key, forKey: .key)
    switch content {
    case .text(let text): try container.encode(text, forKey: .text)
    case .ink(let ink): try container.encode(ink, forKey: .ink)
    case .checked(let checked): try container.encode(checked, forKey: .checked)
    }
  }
}
