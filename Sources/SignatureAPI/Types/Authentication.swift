/// How a recipient proves who they are.
public nonisolated enum Authentication: Equatable, Sendable {
  /// The app has authenticated the person itself; `data` goes into the audit log. The API hands out the ceremony's URL.
  case custom(provider: String, data: [String: String])
  /// A link by email: the API keeps the ceremony's URL to itself.
  case emailLink
  /// A code by email, asked for in the ceremony.
  case emailCode
  /// A way this build does not know.
  case other(String)

  /// The word on the wire.
  public var type: String {
    switch self {
    case .custom: "custom"
    case .emailLink: "email_link"
    case .emailCode: "email_code"
    case .other(let type): type
    }
  }
}

nonisolated extension Authentication: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, provider, data
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "custom":
      self = .custom(
        provider: try container.decodeIfPresent(String.self, forKey: .provider) ?? "",
        data: try container.decodeIfPresent([String: String].self, forKey: .data) ?? [:])
    case "email_link": self = .emailLink
    case "email_code": self = .emailCode
    case let type: self = .other(type)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    if case .custom(let provider, let data) = self {
      try container.encode(provider, forKey: .provider)
      try container.encode(data, forKey: .data)
    }
  }
}
